import { inlineRuntime } from '../../codegen/emit-validators.ts';
import { forms } from '../../codegen/generated/server.ts';
import type { CompiledValidator, FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { shapesOf } from '../../codegen/runtime/shape/shape.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type Site, textFile } from '../site/site-files.ts';
import type { PreparedForm } from './compile-form.ts';

/** Puts forms into the product that runs, without starting it anew. */
export type LiveForms = {
  /**
   * `rules`: the module that `compileRules` made of this form.
   * @returns whether browsers get it now; a form that the site was built without comes with the next start
   */
  adopt(form: PreparedForm, rules: string): Promise<boolean>;
};

type Parts = {
  versions: FormVersions;
  /** Gives every form the version that its content has now. */
  registerVersions: () => Promise<FormVersions>;
  /** The built site; absent where its files are not served from a build. */
  site: Site | undefined;
};

type Rules = { validate: CompiledValidator; conditions?: Record<string, CompiledValidator> };

export function createLiveForms({ versions, registerVersions, site }: Parts): LiveForms {
  const running: Record<string, FormDefinition> = forms;
  return {
    async adopt(form, rules) {
      const next = complete(form, await load(rules));
      const known = running[next.id];
      // Others hold the form itself, so it becomes what it is now in place.
      if (known) Object.assign(known, next);
      else running[next.id] = next;
      Object.assign(versions, await registerVersions());
      const script = site?.formScripts?.get(next.id);
      if (site && script) site.files.set(script, textFile('text/javascript', await scriptOf(form, rules)));
      return site === undefined || script !== undefined;
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

/** What the build would have made of the form's chunk. */
function scriptOf({ hasConditions, ...form }: PreparedForm, rules: string): Promise<string> {
  const plain = JSON.stringify(form);
  if (!hasConditions) return Promise.resolve(`${rules}\nexport const form = { ...${plain}, validate };\n`);
  return inlineRuntime(`import { shapesOf } from './runtime/shape/shape.ts';
${rules}
const plain = ${plain};
export const form = { ...plain, validate, conditions, shapes: shapesOf({ schema: plain.schema, conditions }) };
`);
}
