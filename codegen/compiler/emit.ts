import { emitApiTypes } from '../api/emit-api-types.ts';
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
import type { Compiled, CompiledApi, Emitted, Unit } from './unit.ts';

/**
 * Generates all that belongs to one form or call; the costly part of codegen.
 * @throws Error when Ajv refuses the schema
 */
export function emit(unit: Unit): Promise<Emitted> {
  if (unit.kind === 'api') return emitApi(unit);
  if (unit.kind === 'old-form') return emitOldForm(unit);
  return unit.kind === 'form' ? emitForm(unit) : emitCall(unit);
}

async function emitForm({ name, schema, uiSchema }: Compiled): Promise<Emitted> {
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

async function emitApi({ api }: CompiledApi): Promise<Emitted> {
  return { files: { 'api.ts': withHeader(await emitApiTypes(api)) } };
}

/** Emits an earlier version, whose folder has its number and whose id is the form's; no code uses a type of it. */
async function emitOldForm(unit: Compiled): Promise<Emitted> {
  const { files } = await emitForm(unit);
  return { files };
}

async function emitCall({ name, schema }: Compiled): Promise<Emitted> {
  const folder = `calls/${name}`;
  const files = {
    [`${folder}/validate.js`]: withHeader(await emitValidator(schema)),
    [`${folder}/validate.d.ts`]: emitValidatorTypes(),
    [`${folder}/rules.ts`]: emitCallModule(schema),
  };
  return { files, type: await emitType(schema, `${typeName(name)}Call`) };
}
