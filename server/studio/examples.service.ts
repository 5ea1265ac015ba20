import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../codegen/runtime/json.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import type { JsonObject } from '../platform/json-object.ts';
import { type Example, findFormText, readExamples, removeExample, writeExample } from './form-files.ts';

/** An example before and after a change; undefined: there is none. */
export type ExampleChange = { before: Example | undefined; after: Example | undefined };

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/**
 * Replaces, adds or deletes an example, and returns all examples.
 * @throws AppError `not-found` for an unknown form, `invalid` for a bad name, `conflict` when the files hold another
 *   example than `before`
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
 * @throws AppError `invalid` for something that is not an example, or when there is neither `before` nor `after`
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
