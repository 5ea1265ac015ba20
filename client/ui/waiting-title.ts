import { t } from '../../codegen/runtime/translate.ts';

/** The page that the browser opened, with the title from the server. */
const opened = { path: location.pathname, title: document.title.replace(/ · [^·]+$/, '') };

/**
 * Returns the title of this page while nothing of it is loaded. For the opened page it is the server's, since only the
 * server knows the title of every form.
 */
export function waitingTitle(): string {
  return location.pathname === opened.path ? opened.title : t('Loading…');
}
