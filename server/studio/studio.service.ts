import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { shownTextsOf } from '../../codegen/runtime/form-language.ts';
import { own } from '../../codegen/runtime/json.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { type FormRelease, type ReleasedVersion, releaseAmong } from '../engine/forms/form-releases.ts';
import type { FormVersions } from '../engine/forms/form-versions.service.ts';
import type { Releases } from '../engine/releases/releases.service.ts';
import { type Example, type FormText, listFormIds, readExamples, readUses, tagOf } from './form-files.ts';
import { type MessagesText, readMessages, tagOfMessages } from './messages-files.ts';
import { readReleasedWords } from './released-words.ts';
import { sharingOf } from './shared-parts.ts';
import { readSharedWords } from './shared-words.ts';

/**
 * A form in the list of forms. `version` is undefined until codegen knows the form. `untranslated`: number of its texts
 * without French. `release`: its latest one, and whether the form has changed since.
 */
export type FormEntry = {
  id: string;
  title: string;
  titleFr: string | undefined;
  questions: number;
  version: number | undefined;
  release: FormRelease | null;
  untranslated: number;
};

/** A form with its files. `running` is what people fill in now; undefined until codegen knows the form. */
export type StudioForm = {
  id: string;
  text: FormText;
  tag: string;
  examples: Example[];
  version: number | undefined;
  /** The forms that it shares parts with, by part. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on, and what for. */
  uses: Record<string, string>;
  running: Omit<FormDefinition, 'validate' | 'conditions'> | undefined;
  /** The French words that several forms use. */
  sharedWords: Words;
  /** The French words of its last release. */
  releasedWords: Words;
};

/** The forms of the product, read-only. */
export type Studio = {
  list(): FormEntry[];
  /** Returns a form with these texts, whether people get them or not. */
  show(id: string, text: FormText): StudioForm;
  /** Returns the catalogue of sentences. */
  messages(): { text: MessagesText; tag: string };
};

type Parts = {
  forms: FormRegistry;
  schemasFolder: string;
  versions: FormVersions;
  releases: Releases;
};

export function createStudio({ forms, schemasFolder, versions, releases }: Parts): Studio {
  /** Those in the files, and those that staff have made while the product ran. */
  const ids = () => {
    const made = forms.all().flatMap(({ id }) => (releases.runs(id) ? [id] : []));
    return [...new Set([...listFormIds(schemasFolder), ...made])].sort();
  };
  return {
    list: () =>
      ids().map((id) => {
        const form = forms.find(id);
        return {
          id,
          title: form?.title ?? id,
          titleFr: form && own(form.words?.fr, form.title),
          questions: Object.keys(form?.schema.properties ?? {}).length,
          version: versions.find(id)?.number,
          release: latestRelease(releases.of(id), form?.sha256),
          untranslated: form ? untranslated(form) : 0,
        };
      }),
    messages() {
      const text = readMessages(schemasFolder);
      return { text, tag: tagOfMessages(text) };
    },
    show: (id, text) => ({
      id,
      text,
      tag: tagOf(text),
      examples: readExamples(schemasFolder, id),
      version: versions.find(id)?.number,
      sharing: sharingOf(schemasFolder, id),
      uses: own(readUses(schemasFolder), id)?.uses ?? {},
      running: shown(forms.find(id)),
      sharedWords: readSharedWords(schemasFolder),
      releasedWords: releases.runs(id)
        ? (forms.find(id)?.words?.fr ?? {})
        : readReleasedWords(schemasFolder, id, releases.of(id)),
    }),
  };
}

function latestRelease(
  releases: readonly ReleasedVersion[],
  running: string | undefined,
): FormRelease | null {
  const newestFirst = releases.map(({ sha256 }) => sha256).reverse();
  return releaseAmong(releases, running ?? '', newestFirst);
}

/** By form, of which there is another one after each change. */
const counted = new WeakMap<FormDefinition, { words: unknown; count: number }>();

/** Counts the texts of a form without French: once, since it looks at all of them. */
function untranslated(form: FormDefinition): number {
  const before = counted.get(form);
  if (before && before.words === form.words) return before.count;
  const isFrench = (text: string) => own(form.words?.fr, text) !== undefined;
  const count = shownTextsOf(form.schema, form.uiSchema).filter((text) => !isFrench(text)).length;
  counted.set(form, { words: form.words, count });
  return count;
}

function shown(form: FormDefinition | undefined): StudioForm['running'] {
  if (!form) return undefined;
  const { id, title, sha256, schema, uiSchema } = form;
  return { id, title, sha256, schema, uiSchema };
}
