import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import { formWords } from '../../../codegen/generated/languages/fr/form-words.ts';
import { light } from '../../../codegen/generated/languages/fr/light.ts';
import { messages } from '../../../codegen/generated/languages/fr/messages.ts';
import { pages } from '../../../codegen/generated/languages/fr/pages.ts';
import { translateForm } from '../../../codegen/runtime/form-language.ts';
import { sayProblem } from '../../../codegen/runtime/say-problem.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { SiteCatalogue } from '../site-catalogue.ts';
import home from './home.json' with { type: 'json' };

/** Canadian French. Loaded only for people who read it; the texts of all pages but the first come later. */
export const catalogue: SiteCatalogue = {
  language: 'fr',
  locale: 'fr-CA',
  words: { ...light, ...pages, ...home },
  messages,
  async translate(form, isLive) {
    return translateForm(form, await wordsOf(form.id, isLive));
  },
  async loadPages() {
    const [{ lists }, ...parts] = await Promise.all([
      import('../../../codegen/generated/languages/fr/lists.ts'),
      import('./pages.ts'),
      ...workplaceParts(),
    ]);
    catalogue.lists = lists;
    catalogue.words = Object.assign({}, ...parts.map(({ words }) => words), catalogue.words);
  },
  sayProblem,
};

async function wordsOf(form: string, isLive: boolean | undefined): Promise<Words> {
  const built = Object.hasOwn(formWords, form) ? formWords[form as FormId] : undefined;
  if (built && !isLive) return (await built()).words;
  const { loadLiveWords } = await import('../../api/live-forms.ts');
  return loadLiveWords(form, 'fr').catch(async () => (await built?.())?.words ?? {});
}

/** Loads the words of the desk and the studio, only on their pages; the studio also shows parts of the desk. */
function workplaceParts(): Promise<{ words: Words }>[] {
  const isStudio = location.pathname.startsWith('/studio');
  if (!isStudio && !location.pathname.startsWith('/admin')) return [];
  return [import('./desk.ts'), ...(isStudio ? [import('./studio.ts')] : [])];
}
