import { t } from '../../codegen/runtime/translate.ts';
/** A loading message. It becomes visible only when the wait lasts longer than 300 ms. */
export function Loading({ children = t('Loading…') }: { children?: string }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}
