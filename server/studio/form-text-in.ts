import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import type { JsonObject } from '../platform/json-object.ts';
import type { FormText } from './form-files.ts';

/**
 * Reads the texts of a form or part from a request.
 * @throws AppError `invalid` when one is missing
 */
export function textIn({ schema, ui, fr }: JsonObject): FormText {
  if (typeof schema === 'string' && typeof ui === 'string' && typeof fr === 'string')
    return { schema, ui, fr };
  throw new AppError('invalid', { request: sentences.notAnObject });
}

/** Returns a text of a body; blank if it is missing or something else, which may not even be convertible to text. */
export function wordIn(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
