import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import { checkHandledForms } from './handled-forms.ts';

/** What codegen makes of a folder of schemas. */
export type GeneratedForms = {
  /** As they are now, by id. */
  forms: Readonly<Record<string, FormDefinition>>;
  /** Earlier releases that drafts are finished on, as `<form-id>@<number>`. */
  oldForms: Readonly<Record<string, FormDefinition>>;
  /** Releases and the migrations between them, by form. */
  releases: Readonly<Record<string, FormReleases>>;
  /** Ids of the forms that code handles: all others are taken from anybody, as drop-ins. */
  handled: readonly string[];
  /** Ids of those that schemas let anybody send: no dialogs, and bodies of no call that the API describes. */
  dropIns: readonly string[];
  /** Those of them of which browsers alone keep half-filled answers. */
  keptInTabs?: readonly string[];
  /** The widgets that forms may name. */
  widgets: readonly string[];
};

/**
 * The forms that there are. An open studio changes them while the process runs, so nobody keeps a form for longer than a
 * request: whoever needs one asks here.
 */
export type FormRegistry = {
  /** @throws Error where there is no such form: for ids that code names */
  get(id: string): FormDefinition;
  /** For ids that somebody sent. */
  find(id: string): FormDefinition | undefined;
  all(): FormDefinition[];
  /** Whether anybody may send a form of this name and no code handles it. */
  isDropIn(id: string): boolean;
  /** Whether browsers alone keep half-filled answers to it. */
  isKeptInBrowsers(id: string): boolean;
  /** An earlier release that drafts are finished on. */
  findOld(id: string, release: number): FormDefinition | undefined;
  /** All of these, with the numbers of their releases. */
  allOld(): { form: FormDefinition; release: number }[];
  /** Whether forms may name a widget. */
  hasWidget(name: string): boolean;
  /** Undefined for a form that was never released. */
  releasesOf(id: string): FormReleases | undefined;
  /** From now on the form is this one. */
  put(form: FormDefinition): void;
  /** From now on drafts that are finished on this release get this form. */
  putOld(release: number, form: FormDefinition): void;
  putReleases(id: string, releases: FormReleases): void;
};

/**
 * A registry that begins with these forms, and is changed by nobody but its own `put…`.
 * @throws HandledFormsError as `checkHandledForms` does
 */
export function createFormRegistry(generated: GeneratedForms): FormRegistry {
  checkHandledForms(generated);
  const forms = new Map(Object.entries(generated.forms));
  const old = new Map(Object.entries(generated.oldForms));
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
    put: (form) => void forms.set(form.id, form),
    putOld: (release, form) => void old.set(nameOf(form.id, release), form),
    putReleases: (id, known) => void releases.set(id, known),
  };
}

function nameOf(id: string, release: number): string {
  return `${id}@${release}`;
}
