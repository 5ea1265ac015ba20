import { sentences } from '../../../codegen/generated/languages/fr/sentences.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import account from './account.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import widgets from './widgets.json' with { type: 'json' };

/** The words of all pages except the first page, the desk and the studio. */
export const words: Words = { ...sentences, ...widgets, ...content, ...account, ...site };
