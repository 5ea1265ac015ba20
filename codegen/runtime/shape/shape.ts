import type { Path } from '../field-path.ts';
import type { JsonSchema, Rules, Violation } from '../json-schema.ts';
import { activeErrors } from './active-errors.ts';
import { activeOptions, type World } from './active-options.ts';
import { type Alternatives, type Choose, flatten } from './flatten.ts';
import { withoutHiddenParts } from './hidden-parts.ts';
import { asSchema } from './merge.ts';

/** The questions that a part of a form asks, given the answers so far. */
export type Shape = {
  /** One schema without branches that holds for the value. */
  schema: JsonSchema;
  /** The alternatives that a person chooses between, and what is chosen. */
  alternatives: Alternatives[];
  /** The value without the answers to questions that are not asked. */
  value: unknown;
  /** The branches that are taken, as a text: equal texts mean equal shapes. */
  signature: string;
};

/** The functions that tell what a form asks, given the answers so far. */
export type Shapes = {
  /** Returns the shape of a part. `choose`: what the person has chosen, where the value does not show it. */
  of: (schema: JsonSchema | boolean, value: unknown, path?: Path, choose?: Choose) => Shape;
  /** Returns what is wrong with some data, without what only inactive alternatives report. */
  violations: (all: readonly Violation[], data: unknown, choose?: Choose) => Violation[];
};

/** Most rounds of hiding: a hidden answer may hide others, but not through nearly as many rounds. */
const MAX_ROUNDS = 16;

/** Makes the shapes of a form from its compiled conditions. Browser and server both call this. */
export function shapesOf({ schema: root, conditions = {} }: Omit<Rules, 'validate'>): Shapes {
  const world: World = { definitions: root.$defs ?? {}, conditions };
  const marked = markedSchemas(root);
  return { of, violations };

  function of(
    whole: JsonSchema | boolean,
    value: unknown,
    path: Path = [],
    choose: Choose = () => undefined,
  ): Shape {
    const schema = asSchema(whole);
    let current = value;
    for (let round = 0; ; round++) {
      const flat = flatten(world, schema, current, (id) => choose(path, id));
      const visible = withoutHiddenParts(
        world.definitions,
        schema,
        flat.schema,
        current,
        (child, part, step) => of(child, part, [...path, step], choose).value,
      );
      if (visible === current || round === MAX_ROUNDS) return { ...flat, value: visible };
      current = visible;
    }
  }

  function violations(all: readonly Violation[], data: unknown, choose?: Choose): Violation[] {
    return activeErrors(
      { conditions },
      all,
      data,
      (value, path, id) => choose?.(path, id) ?? active(id, value),
    );
  }

  function active(list: string, value: unknown): readonly number[] {
    const [id = '', keyword] = list.split('-');
    if (keyword !== 'oneOf' && keyword !== 'anyOf') return [];
    const options = marked.get(id)?.[keyword] ?? [];
    return activeOptions(world, { id, keyword, options }, value);
  }
}

/** Finds the schemas that codegen marked, by their `x-id`. */
function markedSchemas(root: JsonSchema): Map<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  visit(root);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('x-id' in node && typeof node['x-id'] === 'string') found.set(node['x-id'], node as JsonSchema);
    for (const child of Object.values(node)) visit(child);
  }
}
