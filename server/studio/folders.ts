import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Folders, PRODUCT } from '../../codegen/compiler/run.ts';

/** Returns the folders that the studio works on: the product's, or those in `--schemas` and `--generated`. */
export function studioFolders(args: string[]): Folders {
  const options = { schemas: { type: 'string' }, generated: { type: 'string' } } as const;
  const { schemas, generated } = parseArgs({ args, options }).values;
  if (schemas === undefined || generated === undefined) return PRODUCT;
  const cache = join(resolve(generated), '../codegen-cache');
  return { schemas: resolve(schemas), generated: resolve(generated), cache };
}
