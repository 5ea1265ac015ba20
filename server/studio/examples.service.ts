import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../codegen/runtime/json.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import type { JsonObject } from '../platform/json-object.ts';
import { type Example, findFormText, readExamples, removeExample, writeExample } from './form-files.ts';

/** An example as it was known, and as it is to be; absent: there is none. */
export type ExampleChange = { before: Example | undefined; after: Example | undefined };

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/**
 * Puts an example in the place of another and gives all there are then.
 * @throws AppError `not-found` without such a form, `invalid` for a name that is none, `conflict` when the files hold
 *   another example than the caller knows
 */
export function changeExample(
  schemasFolder: string,
  id: string,
  name: string,
  { before, after }: ExampleChange,
): Example[] {
  if (!findFormText(schemasFolder, id)) throw new AppError('not-found', { request: sentences.notFound });
  if (!NAME.test(name)) throw new AppError('invalid', { request: sentences.noFormName });
  const current = readExamples(schemasFolder, id).find((one) => one.name === name);
  if (!isDeepStrictEqual(current, before))
    throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
  if (current) removeExample(schemasFolder, id, current);
  if (after) writeExample(schemasFolder, id, { ...after, name });
  return readExamples(schemasFolder, id);
}

/**
 * Reads a change of an example from a request.
 * @throws AppError `invalid` for an example that is none, and where there neither was one nor is to be
 */
export function exampleChangeIn({ before, after }: JsonObject, name: string): ExampleChange {
  if (before === undefined && after === undefined)
    throw new AppError('invalid', { request: sentences.noExampleSaid });
  return { before: exampleIn(before, name), after: exampleIn(after, name) };
}

function exampleIn(value: unknown, name: string): Example | undefined {
  if (value === undefined) return undefined;
  if (!isObject<JsonObject>(value) || !isObject<JsonObject>(value.data)) throw noExample();
  if (value.refused === undefined) return { name, data: value.data };
  return { name, data: value.data, refused: refusalIn(value.refused) };
}

function refusalIn(refused: unknown): NonNullable<Example['refused']> {
  const { field, sentence }: JsonObject = isObject<JsonObject>(refused) ? refused : {};
  if (typeof field !== 'string' || typeof sentence !== 'string') throw noExample();
  return { field, sentence };
}

function noExample(): AppError {
  return new AppError('invalid', { request: sentences.notAnObject });
}
