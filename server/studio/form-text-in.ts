import { AppError } from '../errors.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import { sentences } from '../sentences.ts';
import type { FormText } from './form-files.ts';

/** Reads the texts of a form or part from a request. @throws AppError `invalid` where one is missing */
export function textIn({ schema, ui, fr }: JsonObject): FormText {
  if (typeof schema === 'string' && typeof ui === 'string' && typeof fr === 'string')
    return { schema, ui, fr };
  throw new AppError('invalid', { request: sentences.notAnObject });
}
