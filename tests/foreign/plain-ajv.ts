import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ForeignSchema } from './collection.ts';

/** Ajv as anybody would use it, on the schema as it was written. */
export function plainAjv(schema: ForeignSchema): ValidateFunction {
  const Dialect = String(schema.$schema).includes('2020-12') ? Ajv2020 : Ajv;
  const ajv = new Dialect({ strict: false });
  addFormats(ajv as Ajv);
  return ajv.compile(schema);
}
