import { t } from '../../codegen/runtime/translate.ts';
import { Alert } from './alert.tsx';
import { Page } from './page.tsx';

type Props = { error: string; onRetry: () => void };

/** Replaces a screen that broke or whose code could not be fetched. */
export function ScreenFailure({ error, onRetry }: Props) {
  const isOutOfReach = isLoadFailure(error);
  return (
    <Page title={t('This page could not be shown')}>
      <Alert
        actions={
          <button type="button" className="button" onClick={onRetry}>
            {isOutOfReach ? t('Try again') : t('Load the page again')}
          </button>
        }
      >
        {isOutOfReach
          ? t('Part of this page could not be loaded. Check your connection and try again.')
          : t('Something went wrong on this page.')}
      </Alert>
      <p>{t('Your answers so far are saved. They will be here when the page is back.')}</p>
    </Page>
  );
}

/**
 * Tells whether an error is a failed import or stylesheet. Each browser words a failed import differently; the wording
 * for stylesheets is Vite's.
 */
function isLoadFailure(error: string): boolean {
  return /dynamically imported module|importing a module|module script|preload CSS/i.test(error);
}
