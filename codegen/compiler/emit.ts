import { emitApiTypes } from '../api/emit-api-types.ts';
import type { Api } from '../api/read-api.ts';
import type { Compiled } from './compile.ts';
import {
  emitCallModule,
  emitFormModule,
  emitQuestions,
  emitValidatorTypes,
  withHeader,
} from './emit-forms.ts';
import { emitType } from './emit-types.ts';
import { emitValidator } from './emit-validators.ts';
import { hasDependentParts } from './mark-conditions.ts';
import { typeName } from './type-name.ts';

/** What one form or call becomes: files by their path below `codegen/generated`, and its TypeScript type. */
export type Emitted = { files: Record<string, string>; type?: string };

/** What is emitted from. */
export type Unit = Pick<Compiled, 'kind' | 'name' | 'schema' | 'uiSchema'>;

/**
 * Generates all that belongs to one form or call; the costly part of codegen.
 * @throws Error when Ajv refuses the schema
 */
export function emit(unit: Unit): Promise<Emitted> {
  if (unit.kind === 'api') return emitApi(unit);
  if (unit.kind === 'old-form') return emitOldForm(unit);
  return unit.kind === 'form' ? emitForm(unit) : emitCall(unit);
}

async function emitForm({ name, schema, uiSchema }: Unit): Promise<Emitted> {
  const folder = `forms/${name}`;
  const isShaped = hasDependentParts(schema, uiSchema);
  const files: Emitted['files'] = {
    [`${folder}/validate.js`]: withHeader(await emitValidator(schema, isShaped)),
    [`${folder}/validate.d.ts`]: emitValidatorTypes(isShaped),
    [`${folder}/form.ts`]: emitFormModule(name.split('@')[0] ?? name, schema, uiSchema),
  };
  if (uiSchema['ui:light'] === true) files[`${folder}/questions.ts`] = emitQuestions(schema, uiSchema);
  return { files, type: await emitType(schema, typeName(name)) };
}

async function emitApi({ schema }: Unit): Promise<Emitted> {
  return { files: { 'api.ts': withHeader(await emitApiTypes(schema as unknown as Api)) } };
}

/** Its folder has its number; its id is that of the form. Nothing is written in terms of its type. */
async function emitOldForm(unit: Unit): Promise<Emitted> {
  const { files } = await emitForm(unit);
  return { files };
}

async function emitCall({ name, schema }: Unit): Promise<Emitted> {
  const folder = `calls/${name}`;
  const files = {
    [`${folder}/validate.js`]: withHeader(await emitValidator(schema)),
    [`${folder}/validate.d.ts`]: emitValidatorTypes(),
    [`${folder}/rules.ts`]: emitCallModule(schema),
  };
  return { files, type: await emitType(schema, `${typeName(name)}Call`) };
}
