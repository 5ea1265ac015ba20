import type { Messages } from '../../codegen/runtime/translate.ts';
import type { LiveCatalogues } from '../platform/i18n/catalogues.ts';
import { LATE_SENTENCES, SCRIPT_TYPE, type Site, textFile } from '../platform/site/site-files.ts';
import type { MessagesJson } from './messages-files.ts';

/** Uses these sentences from now on, in all answers of this product and on all its pages. */
export function adoptSentences(
  { site, catalogues }: { site: Site | undefined; catalogues: LiveCatalogues },
  { en, fr }: { en: MessagesJson; fr: MessagesJson },
): void {
  const now = catalogues.now();
  catalogues.adopt({ en: withSentences(now.en.messages, en), fr: withSentences(now.fr.messages, fr) });
  site?.files.set(LATE_SENTENCES, textFile(SCRIPT_TYPE, scriptOf(site, en, fr)));
}

function withSentences({ situations, rules, names, contractions }: Messages, next: MessagesJson): Messages {
  return {
    situations: { ...situations, ...next.situations },
    rules: { ...rules, ...next.rules },
    names: { ...names, ...next.names },
    contractions: { ...contractions, ...next.contractions },
  };
}

/** Makes a script that finds the catalogues among the exports of the built scripts and changes their sentences. */
function scriptOf({ rulesScript, wordScripts }: Site, en: MessagesJson, fr: MessagesJson): string {
  return `const put = (catalogue, next) => {
  for (const [part, held] of Object.entries(catalogue ?? {})) Object.assign(held, next[part]);
};
const isEnglish = (one) => typeof one === 'object' && Object.getOwnPropertyDescriptor(one ?? {}, 'situations')?.value;
put(Object.values(await import('${rulesScript}')).find(isEnglish), ${JSON.stringify(en)});
put((await import('${wordScripts?.fr}')).catalogue.messages, ${JSON.stringify(fr)});
`;
}
