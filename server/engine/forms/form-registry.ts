import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import { checkHandledForms } from './handled-forms.ts';

/** The forms that codegen makes from a folder of schemas. */
export type GeneratedForms = {
  /** The current forms, by id. */
  forms: Readonly<Record<string, FormDefinition>>;
  /** Earlier releases that drafts are finished on, as `<form-id>@<number>`. */
  oldForms: Readonly<Record<string, FormDefinition>>;
  /** Releases and the migrations between them, by form. */
  releases: Readonly<Record<string, FormReleases>>;
  /** Ids of the forms that code handles: all others are taken from anybody, as drop-ins. */
  handled: readonly string[];
  /** Ids of the forms that schemas let anybody send: neither dialogs nor bodies of calls that the API describes. */
  dropIns: readonly string[];
  /** Ids of the handled forms whose half-filled answers only browsers keep. */
  keptInTabs?: readonly string[];
  /** The widgets that forms may name. */
  widgets: readonly string[];
};

/**
 * The forms that exist. They change while the process runs, so ask here for a form each time, and keep it no longer than
 * a request.
 */
export type FormRegistry = {
  /** For ids that code names. @throws Error if there is no such form */
  get(id: string): FormDefinition;
  /** For ids that somebody sent. */
  find(id: string): FormDefinition | undefined;
  all(): FormDefinition[];
  /** Tells whether anybody may send a form of this name and no code handles it. */
  isDropIn(id: string): boolean;
  /** Tells whether only browsers keep half-filled answers to it. */
  isKeptInBrowsers(id: string): boolean;
  /** Returns an earlier release that drafts are finished on. */
  findOld(id: string, release: number): FormDefinition | undefined;
  /** Returns all earlier releases that drafts are finished on, with their numbers. */
  allOld(): { form: FormDefinition; release: number }[];
  /** Tells whether forms may name a widget. */
  hasWidget(name: string): boolean;
  /** Undefined for a form that was never released. */
  releasesOf(id: string): FormReleases | undefined;
  /** Adds a form, or replaces the one with its id. */
  put(form: FormDefinition): void;
  /** Adds or replaces the form for drafts that are finished on this release. */
  putOld(release: number, form: FormDefinition): void;
  putReleases(id: string, releases: FormReleases): void;
};

/**
 * Creates a registry that begins with these forms and changes only by its own `put…`.
 * @throws HandledFormsError as `checkHandledForms` does
 */
export function createFormRegistry(generated: GeneratedForms): FormRegistry {
  checkHandledForms(generated);
  const forms = new Map(Object.entries(generated.forms));
  const old = new Map(Object.entries(generated.oldForms));
  /** Earlier releases say what they say in other languages by the words of today. */
  const withWords = (form: FormDefinition): FormDefinition => ({ ...form, words: forms.get(form.id)?.words });
  const reword = (id: string) => {
    for (const [name, form] of old) if (form.id === id) old.set(name, withWords(form));
  };
  for (const id of new Set([...old.values()].map((form) => form.id))) reword(id);
  const releases = new Map(Object.entries(generated.releases));
  const handled = new Set(generated.handled);
  const widgets = new Set(generated.widgets);
  const keptInTabs = new Set(generated.keptInTabs);
  return {
    get(id) {
      const form = forms.get(id);
      if (!form) throw new Error(`There is no form “${id}”`);
      return form;
    },
    find: (id) => forms.get(id),
    all: () => [...forms.values()],
    isDropIn: (id) => !handled.has(id),
    isKeptInBrowsers: (id) => !handled.has(id) || keptInTabs.has(id),
    findOld: (id, release) => old.get(nameOf(id, release)),
    allOld: () => [...old].map(([name, form]) => ({ form, release: Number(name.split('@')[1]) })),
    hasWidget: (name) => widgets.has(name),
    releasesOf: (id) => releases.get(id),
    put(form) {
      forms.set(form.id, form);
      reword(form.id);
    },
    putOld: (release, form) => void old.set(nameOf(form.id, release), withWords(form)),
    putReleases: (id, known) => void releases.set(id, known),
  };
}

function nameOf(id: string, release: number): string {
  return `${id}@${release}`;
}
