import type { SiteFile } from '../../platform/site/site-files.ts';
import type { Need } from './compile-line.ts';
import type { CompiledForm } from './form-compiler.ts';
import { scriptName } from './form-compiler.ts';

/** The folder of the scripts of forms that were published, or saved in the studio, while the product runs. */
export const LIVE_FORMS = '/live-forms/';

/** Earlier scripts of a form that are kept for pages that were made with their addresses. */
const KEPT = 3;
/** Earlier releases that somebody looked at. */
const KEPT_LOOKS = 20;

/**
 * The scripts of forms that differ from what the site was built with. Each has an address with a hash of its contents:
 * `/live-forms/contact.1f4a….js`, and with the words of a language `/live-forms/contact.1f4a….fr.js`. Names are those of
 * forms, or of an earlier release that drafts are finished on, as `<form-id>@<number>`.
 */
export type LiveScripts = {
  put(name: string, compiled: Pick<CompiledForm, 'script' | 'words'>): void;
  /** Replaces the words of a form alone. */
  putWords(name: string, language: string, file: SiteFile): void;
  /**
   * Puts one that is compiled when it is first asked for. Until then its address has no hash.
   * @param compile each call gives the same
   */
  putLater(name: string, compile: Compile): void;
  /**
   * Compiles one that was put for later, if it is not yet; one that fails stays as it is.
   * @param need default: for whoever asks for the script
   */
  settle(name: string, need?: Need): Promise<void>;
  /** Returns the names of those that were put for later and are not compiled yet. */
  waiting(): string[];
  /** Puts one that somebody looks at; of these the last few are kept. */
  putForAWhile(name: string, compiled: Pick<CompiledForm, 'script' | 'words'>): void;
  /** Returns the address of the current script of a form, or of its words; undefined: there is none but the built one. */
  addressOf(name: string, language?: string): string | undefined;
  /** Returns the addresses of all current scripts, by the name of their form. */
  all(): [name: string, address: string][];
  /** Finds what has this address, if it is or was lately the address of a script. */
  find(address: string): SiteFile | undefined;
  /** Counts the changes, for those who remember what they made of the addresses. */
  revision(): number;
};

type Compile = (need: Need) => Promise<CompiledForm>;

type Script = { address: string; file: SiteFile };

export function createLiveScripts(): LiveScripts {
  /** By form and kind (`js`, `fr.js`): the current one first. */
  const scripts = new Map<string, Script[]>();
  let revision = 0;
  let looks: string[] = [];
  const keyOf = (name: string, kind: string) => `${name}/${kind}`;
  const add = (name: string, kind: string, file: SiteFile) => {
    const address = `${LIVE_FORMS}${name}.${scriptName(file)}.${kind}`;
    const earlier = scripts.get(keyOf(name, kind)) ?? [];
    const others = earlier.filter((one) => one.address !== address);
    scripts.set(keyOf(name, kind), [{ address, file }, ...others].slice(0, KEPT));
  };
  const kindOf = (language?: string) => (language === undefined ? 'js' : `${language}.js`);
  const later = new Map<string, Compile>();
  const put: LiveScripts['put'] = (name, { script, words }) => {
    later.delete(name);
    add(name, kindOf(), script);
    for (const [language, file] of words) add(name, kindOf(language), file);
    revision += 1;
  };
  return {
    put,
    putLater(name, compile) {
      later.set(name, compile);
      revision += 1;
    },
    async settle(name, need = 'script') {
      const compile = later.get(name);
      const compiled = await compile?.(need);
      // Another may have been put meanwhile.
      if (compiled && later.get(name) === compile) put(name, compiled);
    },
    waiting: () => [...later.keys()],
    putWords(name, language, file) {
      add(name, kindOf(language), file);
      revision += 1;
    },
    putForAWhile(name, { script, words }) {
      // No page names it, so none is made anew.
      add(name, kindOf(), script);
      for (const [language, file] of words) add(name, kindOf(language), file);
      looks = [...looks.filter((one) => one !== name), name];
      const [oldest] = looks;
      if (looks.length <= KEPT_LOOKS || oldest === undefined) return;
      for (const key of scripts.keys()) if (key.startsWith(`${oldest}/`)) scripts.delete(key);
      looks = looks.slice(1);
    },
    addressOf: (name, language) =>
      later.has(name)
        ? `${LIVE_FORMS}${name}.${kindOf(language)}`
        : scripts.get(keyOf(name, kindOf(language)))?.[0]?.address,
    all: () => [
      ...[...later.keys()].map((name): [string, string] => [name, `${LIVE_FORMS}${name}.${kindOf()}`]),
      ...[...scripts].flatMap(([key, [current]]): [string, string][] =>
        current ? [[key.split('/')[0] ?? '', current.address]] : [],
      ),
    ],
    find: (address) => [...scripts.values()].flat().find((one) => one.address === address)?.file,
    revision: () => revision,
  };
}
