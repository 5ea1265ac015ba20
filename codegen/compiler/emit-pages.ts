import type { Words } from '../runtime/translate.ts';
import { wordsIn, wordsOf } from './emit-languages.ts';
import { folderOf, isObject, type JsonObject, type Sources } from './load.ts';
import { type Problem, positionOf } from './problem.ts';

const FILE = 'pages.json';

/** The pages with their titles: one that is there for a form is called what the form is called. */
export function pagesOf(sources: Sources): JsonObject {
  const pages = Object.entries(writtenIn(sources)).map(([id, page]) => {
    const title = titleOf(sources, page.form);
    return [id, title === undefined ? page : { path: page.path, title, form: page.form }];
  });
  return Object.fromEntries(pages);
}

/** What the pages are called in another language, those of forms as the forms are. */
export function pageWordsOf(sources: Sources, language: string): Words {
  const ofForms = Object.values(writtenIn(sources)).map(({ form }) => {
    const title = titleOf(sources, form);
    const parts = {
      file: `${folderOf(sources, String(form))}/form.schema.json`,
      english: title === undefined ? [] : [title],
    };
    return wordsOf(sources, parts, language);
  });
  return Object.assign({}, wordsIn(sources, `pages.${language}.json`), ...ofForms);
}

/** Looks at the pages: is the form of each there? */
export function checkPages(sources: Sources, formIds: readonly string[]): Problem[] {
  const text = sources.get(FILE)?.text ?? '';
  return Object.entries(writtenIn(sources)).flatMap(([id, { form }]) =>
    form === undefined || formIds.includes(String(form))
      ? []
      : [
          {
            file: FILE,
            ...positionOf(text, [id, 'form']),
            message: `There is no form "${form}"`,
            remedy: 'Correct the name, or give the page a title of its own.',
          },
        ],
  );
}

function writtenIn(sources: Sources): Record<string, JsonObject> {
  const json = sources.get(FILE)?.json;
  const entries = isObject(json) ? Object.entries(json) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1])));
}

function titleOf(sources: Sources, form: unknown): string | undefined {
  if (form === undefined) return undefined;
  const schema = sources.get(`${folderOf(sources, String(form))}/form.schema.json`)?.json;
  return isObject(schema) && typeof schema.title === 'string' ? schema.title : undefined;
}
