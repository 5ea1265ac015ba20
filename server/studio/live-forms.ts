import { oldForms, releasesWithMigrations } from '../../codegen/compiler/emit-releases.ts';
import type { Sources } from '../../codegen/compiler/load.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import type { FormVersions } from '../engine/forms/form-versions.service.ts';
import type { FormCompiler } from '../engine/live/form-compiler.ts';
import type { LiveScripts } from '../engine/live/live-scripts.ts';
import type { Releases } from '../engine/releases/releases.service.ts';
import { SCRIPT_TYPE, textFile } from '../platform/site/site-files.ts';
import { frenchOf } from './form-words.ts';
import type { PreparedForm } from './prepared-form.ts';

/** Puts forms into the running product without restarting it: its pages, calls, lists and drafts. */
export type LiveForms = {
  /** Adopts changed or new forms. Returns each form before (unless it is new) and after. */
  adoptAll(changes: FormToAdopt[]): Promise<Adopted[]>;
  /** Adopts the French words of these schemas in every form except `besides`. */
  adoptFrench(sources: Sources, besides: string[]): void;
  /** Adopts the releases of a form, and the earlier ones that drafts are finished on. */
  adoptReleases(sources: Sources, formId: string): Promise<void>;
};

/** `french`: the form's words. */
export type FormToAdopt = { form: PreparedForm; french: Words };

/** A form before and after a change. */
export type Adopted = { before: FormDefinition | undefined; now: FormDefinition };

type Parts = {
  forms: FormRegistry;
  versions: FormVersions;
  releases: Releases;
  compiler: FormCompiler;
  liveScripts: LiveScripts;
};

export function createLiveForms({ forms, versions, releases, compiler, liveScripts }: Parts): LiveForms {
  const compile = ({ id, schema, uiSchema }: Pick<PreparedForm, 'id' | 'schema' | 'uiSchema'>, fr: Words) =>
    // Both were read from JSON.
    compiler.compile({ id, schema: schema as JsonObject, uiSchema: uiSchema as JsonObject, words: { fr } });
  return {
    async adoptAll(changes) {
      const compiled = await Promise.all(changes.map(({ form, french }) => compile(form, french)));
      const adopted = compiled.map(({ form }): Adopted => ({ before: forms.find(form.id), now: form }));
      await versions.take({ forms: adopted.map(({ now }) => now) });
      for (const one of compiled) liveScripts.put(one.form.id, one);
      return adopted;
    },
    adoptFrench(sources, besides) {
      for (const form of forms.all().filter(({ id }) => !besides.includes(id))) {
        const french = frenchOf(sources, form);
        forms.put({ ...form, words: { fr: french } });
        const script = textFile(SCRIPT_TYPE, `export const words = ${JSON.stringify(french)};\n`);
        liveScripts.putWords(form.id, 'fr', script);
      }
    },
    async adoptReleases(sources, formId) {
      const old = await Promise.all(
        oldForms(sources, [formId]).map(async ({ name, schema, uiSchema }) => ({
          ...(await compile({ id: formId, schema, uiSchema } as PreparedForm, {})),
          release: Number(name.split('@')[1]),
        })),
      );
      await releases.takeFiles();
      const known = releasesWithMigrations(sources, formId);
      await versions.take({ old, ...(known && { releases: new Map([[formId, known]]) }) });
      for (const { release, ...one } of old) liveScripts.put(`${formId}@${release}`, one);
    },
  };
}
