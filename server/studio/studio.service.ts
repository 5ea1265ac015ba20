import { forms } from '../../codegen/generated/server.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type Example, type FormText, findFormText, listFormIds, readExamples, tagOf } from './form-files.ts';
import { sharingOf } from './shared-parts.ts';

/** A form as the list of forms shows it. `version` is absent until codegen knows the form. */
export type FormEntry = { id: string; title: string; questions: number; version: number | undefined };

/** A form with its files. `running` is what people fill in now; absent until codegen knows the form. */
export type StudioForm = {
  id: string;
  text: FormText;
  tag: string;
  examples: Example[];
  version: number | undefined;
  /** The forms that it shares parts with, by part. */
  sharing: Record<string, string[]>;
  running: Omit<FormDefinition, 'validate' | 'conditions'> | undefined;
};

/** The forms as their files say, to be read. */
export type Studio = { list(): FormEntry[]; find(id: string): StudioForm | undefined };

type Parts = { schemasFolder: string; versions: FormVersions };

export function createStudio({ schemasFolder, versions }: Parts): Studio {
  const known: Record<string, FormDefinition> = forms;
  const numbers: Record<string, { number: number }> = versions;
  return {
    list: () =>
      listFormIds(schemasFolder).map((id) => ({
        id,
        title: known[id]?.title ?? id,
        questions: Object.keys(known[id]?.schema.properties ?? {}).length,
        version: numbers[id]?.number,
      })),
    find(id) {
      const text = findFormText(schemasFolder, id);
      if (!text) return undefined;
      const examples = readExamples(schemasFolder, id);
      return {
        id,
        text,
        tag: tagOf(text),
        examples,
        version: numbers[id]?.number,
        sharing: sharingOf(schemasFolder, id),
        running: shown(known[id]),
      };
    },
  };
}

function shown(form: FormDefinition | undefined): StudioForm['running'] {
  if (!form) return undefined;
  const { id, title, version, schema, uiSchema } = form;
  return { id, title, version, schema, uiSchema };
}
