import { t } from '../../codegen/runtime/translate.ts';

/** The page that the browser has opened, under the title that the server gave it. */
const opened = { path: location.pathname, title: document.title.replace(/ · [^·]+$/, '') };

/** What this page is called before anything of it is there: only the server knows the title of every form. */
export function waitingTitle(): string {
  return location.pathname === opened.path ? opened.title : t('Loading…');
}
