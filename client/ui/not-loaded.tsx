import { t } from '../../codegen/runtime/translate.ts';
import { FailedPart } from './failed-part.tsx';

/** Says that part of the page could not be fetched, with a button to fetch it again. */
export function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <FailedPart
      sentence={t('Part of this page could not be loaded. Check your connection and try again.')}
      retry={retry}
    />
  );
}
