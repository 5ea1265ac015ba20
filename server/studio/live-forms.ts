import { BundlerGone, inlineRuntime } from '../../codegen/compiler/inline-runtime.ts';
import type { Sources } from '../../codegen/compiler/load.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { CompiledValidator } from '../../codegen/runtime/json-schema.ts';
import { shapesOf } from '../../codegen/runtime/shape/shape.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { FormReleases } from '../../codegen/runtime/versions/migration.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import type { FormReleaseNames } from '../engine/forms/form-releases.ts';
import type { FormVersions } from '../engine/forms/form-versions.service.ts';
import { LATE_FORMS, SCRIPT_TYPE, type Site, textFile } from '../platform/site/site-files.ts';
import { compileRules, type PreparedForm, unavailable } from './compile-form.ts';
import { frenchOf } from './form-words.ts';

/** Puts forms into the running product without restarting it: its pages, calls, lists and drafts. */
export type LiveForms = {
  /** Adopts changed or new forms. Returns each form before (unless it is new) and after. */
  adoptAll(changes: FormToAdopt[]): Promise<Adopted[]>;
  /** Adopts the French words of these schemas in every form except `besides`. */
  adoptFrench(sources: Sources, besides: string[]): void;
  /**
   * Adopts the releases of a form if there are migrations between them, and by number the old forms that drafts are
   * finished on.
   */
  adoptReleases(
    formId: string,
    releases: FormReleases | undefined,
    finishedOn: Map<number, PreparedForm>,
  ): Promise<void>;
};

/** `rules`: the module that `compileRules` made of this form; `french`: its words. */
export type FormToAdopt = { form: PreparedForm; rules: string; french: Words };

/** A form before and after a change. */
export type Adopted = { before: FormDefinition | undefined; now: FormDefinition };

type Parts = {
  forms: FormRegistry;
  versions: FormVersions;
  releaseNames: FormReleaseNames;
  /** The built site; undefined when files are not served from a build. */
  site: Site | undefined;
};

type Rules = { validate: CompiledValidator; conditions?: Record<string, CompiledValidator> };

export function createLiveForms({ forms, versions, releaseNames, site }: Parts): LiveForms {
  const putScript = async (name: string, form: PreparedForm, rules: string) => {
    const path = site?.formScripts?.get(name) ?? `${LATE_FORMS}${name}.js`;
    site?.files.set(path, textFile(SCRIPT_TYPE, await scriptOf(form, rules)));
  };
  const putWords = (name: string, words: Words) => {
    const path = site?.formWordScripts?.get(name) ?? `${LATE_FORMS}${name}.fr.js`;
    site?.files.set(path, textFile(SCRIPT_TYPE, `export const words = ${JSON.stringify(words)};\n`));
  };
  const adoptAll = async (changes: FormToAdopt[]) => {
    const adopted = await Promise.all(
      changes.map(async ({ form, rules, french }): Promise<Adopted> => {
        const now = { ...complete(form, await load(rules)), words: { fr: french } };
        return { before: forms.find(form.id), now };
      }),
    );
    releaseNames.forget();
    await versions.take({ forms: adopted.map(({ now }) => now) });
    for (const { form, rules, french } of changes) {
      await putScript(form.id, form, rules);
      putWords(form.id, french);
    }
    return adopted;
  };
  return {
    adoptAll,
    adoptFrench(sources, besides) {
      for (const form of forms.all().filter(({ id }) => !besides.includes(id))) {
        const french = frenchOf(sources, form);
        forms.put({ ...form, words: { fr: french } });
        putWords(form.id, french);
      }
    },
    async adoptReleases(formId, releases, finishedOn) {
      const old: { form: FormDefinition; release: number }[] = [];
      for (const [release, form] of finishedOn) {
        const { code } = await compileRules(form);
        old.push({ form: complete(form, await load(code)), release });
        await putScript(`${formId}@${release}`, form, code);
      }
      releaseNames.forget();
      await versions.take({ old });
      if (releases) forms.putReleases(formId, releases);
    },
  };
}

function complete({ hasConditions, ...form }: PreparedForm, { validate, conditions }: Rules): FormDefinition {
  const isShaped = hasConditions && conditions !== undefined;
  const shapes = isShaped ? shapesOf({ schema: form.schema, conditions }) : undefined;
  return { ...form, validate, conditions: isShaped ? conditions : undefined, shapes };
}

/** Runs the module in this process. */
function load(rules: string): Promise<Rules> {
  return import(`data:text/javascript;base64,${Buffer.from(rules).toString('base64')}`);
}

/** Makes the script that the build would have made for the form. */
function scriptOf({ hasConditions, ...form }: PreparedForm, rules: string): Promise<string> {
  const plain = JSON.stringify(form);
  if (!hasConditions) return Promise.resolve(`${rules}\nexport const form = { ...${plain}, validate };\n`);
  return inlineRuntime(`import { shapesOf } from '../runtime/shape/shape.ts';
${rules}
const plain = ${plain};
export const form = { ...plain, validate, conditions, shapes: shapesOf({ schema: plain.schema, conditions }) };
`).catch((error) => {
    throw error instanceof BundlerGone ? unavailable(error) : error;
  });
}
