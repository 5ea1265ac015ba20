import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import type { JsonObject } from '../platform/json-object.ts';
import type { FormText } from './form-files.ts';

/** Reads the texts of a form or part from a request. @throws AppError `invalid` where one is missing */
export function textIn({ schema, ui, fr }: JsonObject): FormText {
  if (typeof schema === 'string' && typeof ui === 'string' && typeof fr === 'string')
    return { schema, ui, fr };
  throw new AppError('invalid', { request: sentences.notAnObject });
}

/** A text of a body; blank where there is none, for what a body has instead may be no text even when asked to be one. */
export function wordIn(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
