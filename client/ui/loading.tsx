import { t } from '../../codegen/runtime/translate.ts';
/** Says that something is on its way; becomes visible only once the wait lasts longer than 300 ms. */
export function Loading({ children = t('Loading…') }: { children?: string }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}
