import { choiceShapes } from './choice-shapes.ts';
import type { ForeignSchema } from './collection.ts';
import { composedSchemas } from './compose.ts';
import { ruleShapes } from './rule-shapes.ts';

const COMPOSED = 200;
const COMPOSED_FROM = 20_261_122;

const all = Object.entries({ ...choiceShapes, ...ruleShapes }).concat(
  composedSchemas(COMPOSED, COMPOSED_FROM),
);

/** Schemas of every shape, written and composed, by name. */
export const shapes: Record<string, ForeignSchema> = Object.fromEntries(
  all.map(([name, schema]) => [name, { title: name, ...schema }]),
);
