import { t } from '../../codegen/runtime/translate.ts';
/**
 * Says that something is on its way; becomes visible only once the wait lasts longer than 300 ms. `isPage`: most of the
 * page is, so the place is kept and nothing below jumps when it comes.
 */
export function Loading({ children = t('Loading…'), isPage }: { children?: string; isPage?: boolean }) {
  return (
    <p className="loading" role="status" data-page={isPage}>
      {children}
    </p>
  );
}
