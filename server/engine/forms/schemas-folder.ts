import { join } from 'node:path';

/** The schemas of the product. */
export const SCHEMAS_FOLDER = join(import.meta.dirname, '../../../schemas');
