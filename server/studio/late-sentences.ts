import { messages as english } from '../../codegen/generated/messages.ts';
import { own } from '../../codegen/runtime/json.ts';
import { catalogues } from '../platform/i18n/catalogues.ts';
import { LATE_SENTENCES, SCRIPT_TYPE, type Site, textFile } from '../platform/site/site-files.ts';
import type { MessagesJson } from './messages-files.ts';

/** Uses these sentences from now on, in this process and on every page. */
export function adoptSentences(
  site: Site | undefined,
  { en, fr }: { en: MessagesJson; fr: MessagesJson },
): void {
  put(english, en);
  put(catalogues.fr?.messages ?? {}, fr);
  site?.files.set(LATE_SENTENCES, textFile(SCRIPT_TYPE, scriptOf(site, en, fr)));
}

/** Changes the parts of a catalogue in place, because others hold references to them; adds no parts. */
function put(catalogue: object, next: MessagesJson): void {
  for (const [part, held] of Object.entries(catalogue)) Object.assign(held, own(next, part));
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
