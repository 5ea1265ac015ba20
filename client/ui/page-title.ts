import { t } from '../../codegen/runtime/translate.ts';

const siteName = 'Tenderfoot';

let title = '';
let errorCount = 0;

function show(): void {
  const full = title ? `${title} · ${siteName}` : siteName;
  document.title = errorCount > 0 ? t('Error: ') + full : full;
}

/** Sets the browser's title to "<title> · Tenderfoot". */
export function setPageTitle(newTitle: string): void {
  title = newTitle;
  show();
}

/** Puts "Error: " before the title while an error is shown. The returned function takes it away again. */
export function markPageError(): () => void {
  errorCount += 1;
  show();
  return () => {
    errorCount -= 1;
    show();
  };
}
