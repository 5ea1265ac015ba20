import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A schema that no code of the product knows. */
export type ForeignSchema = { [keyword: string]: unknown };

const FOLDER = join(import.meta.dirname, 'schemas');

/** All schemas of the collection by name. They are our own, modelled on kinds that are found in the world. */
export const collection: Record<string, ForeignSchema> = Object.fromEntries(
  globSync('*.json', { cwd: FOLDER })
    .sort()
    .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]),
);

/** What codegen refuses, and in which words. */
export const refused: Record<string, string> = {
  'dynamic-tree': 'A reference that is resolved while judging cannot be shown',
};

/** The names of all that codegen accepts. */
export const accepted = Object.keys(collection).filter((name) => !(name in refused));
