import type { ForeignSchema } from './collection.ts';
import type { Random } from './random.ts';
import { numberFor, textFor } from './samples.ts';

type Schema = Record<string, unknown>;
type Data = Record<string, unknown>;

const MAX_DEPTH = 6;

/** Writes answers to a schema that mostly keep its rules; what does not is as welcome. */
export function generateFrom(root: ForeignSchema, random: Random): unknown {
  return answerTo(root, 0);

  function answerTo(node: unknown, depth: number): unknown {
    const schema = resolve(node);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return random.pick(schema.enum);
    const branches = branchesFor(schema);
    const type = typeOf(schema, branches);
    if (type === 'object') return objectFor(schema, branches, depth);
    const [branch] = branches;
    if (branch !== undefined && schema.type === undefined)
      return answerTo({ ...schema, ...UNION_DONE, ...branch }, depth);
    if (type === 'array') return arrayFor(schema, depth);
    if (type === 'string') return textFor(schema, random);
    if (type === 'boolean') return random.chance(0.5);
    return type === 'null' ? null : numberFor(schema, random, type === 'integer');
  }

  function resolve(node: unknown): Schema {
    let schema = isMap(node) ? node : {};
    for (let hops = 0; typeof schema.$ref === 'string' && hops < 20; hops++) {
      const { $ref, ...rest } = schema;
      schema = { ...at(root, String($ref)), ...rest };
    }
    return schema;
  }

  /** One option of each list of alternatives, and whatever else has to hold. */
  function branchesFor(schema: Schema): Schema[] {
    const picked = [schema.oneOf, schema.anyOf].flatMap((list) =>
      Array.isArray(list) ? [random.pick(list)] : [],
    );
    const all = Array.isArray(schema.allOf) ? schema.allOf : [];
    return [...picked, ...all].map(resolve).flatMap((branch) => [branch, ...nested(branch)]);
  }

  function nested(schema: Schema): Schema[] {
    return schema.allOf || schema.oneOf || schema.anyOf ? branchesFor(schema) : [];
  }

  function typeOf(schema: Schema, branches: Schema[]): string {
    const types = [schema.type ?? []].flat();
    if (types.length > 0) return String(random.pick(types));
    if (schema.properties || schema.patternProperties || branches.some(({ properties }) => properties))
      return 'object';
    if (schema.items || schema.prefixItems) return 'array';
    if (schema.format || schema.pattern || schema.minLength !== undefined) return 'string';
    if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number';
    const stated = branches.find(({ type }) => type !== undefined)?.type;
    return stated === undefined ? random.pick(['string', 'number', 'boolean']) : String([stated].flat()[0]);
  }

  function objectFor(schema: Schema, branches: Schema[], depth: number): Data {
    const data: Data = {};
    for (const part of [schema, ...branches]) fill(part, data, depth);
    for (const part of [schema, ...branches]) followConditions(part, data, depth);
    return data;
  }

  function fill(part: Schema, data: Data, depth: number): void {
    const required = Array.isArray(part.required) ? part.required : [];
    for (const [name, child] of Object.entries(mapOf(part.properties))) {
      const isWanted = required.includes(name) || (depth < MAX_DEPTH && random.chance(depth < 2 ? 0.6 : 0.3));
      if (isWanted && child !== false && (data[name] === undefined || isNarrow(child)))
        data[name] = answerTo(child, depth + 1);
    }
    if (depth >= MAX_DEPTH) return;
    const [[pattern, child] = []] = Object.entries(mapOf(part.patternProperties));
    const names = mapOf(part.propertyNames);
    const entries = random.below(3) + Number(part.minProperties ?? 0);
    if (pattern !== undefined)
      for (let count = 0; count < entries; count++)
        data[textFor({ pattern }, random)] = answerTo(child, depth + 1);
    else if (isMap(part.additionalProperties) || part.additionalProperties === true)
      for (let count = 0; count < entries; count++)
        data[textFor(names, random)] = answerTo(part.additionalProperties, depth + 1);
  }

  /** Guesses which branch of a condition the data takes; a wrong guess makes an instance that is refused. */
  function followConditions(part: Schema, data: Data, depth: number): void {
    for (const [name, child] of Object.entries({
      ...mapOf(part.dependencies),
      ...mapOf(part.dependentSchemas),
    }))
      if (name in data && isMap(child))
        for (const one of [child, ...branchesFor(child)]) fill(one, data, depth);
    if (part.if === undefined) return;
    const wanted = Object.entries(mapOf(mapOf(part.if).properties));
    const holds = wanted.every(([name, rule]) => name in data && meets(mapOf(rule), data[name]));
    const branch = resolve(holds ? part.then : part.else);
    fill(branch, data, depth);
    followConditions(branch, data, depth);
  }

  function arrayFor(schema: Schema, depth: number): unknown[] {
    const tuple = [schema.prefixItems, schema.items].find(Array.isArray) ?? [];
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
    const atLeast = Number(schema.minItems ?? 0);
    const most = Math.min(Number(schema.maxItems ?? 4), atLeast + 3);
    const length = Math.max(atLeast, tuple.length, depth >= MAX_DEPTH ? 0 : random.below(most + 1));
    const entries = Array.from(
      { length },
      (_, index) => index < tuple.length || (rest !== false && rest !== undefined),
    );
    const list = entries.flatMap((isThere, index) =>
      isThere ? [answerTo(tuple[index] ?? rest, depth + 1)] : [],
    );
    if (schema.contains !== undefined && random.chance(0.8))
      list[0] = answerTo({ type: 'string', ...mapOf(schema.contains) }, depth);
    return schema.uniqueItems ? unique(list) : list;
  }
}

const UNION_DONE = { oneOf: undefined, anyOf: undefined };

function unique(list: unknown[]): unknown[] {
  return [...new Map(list.map((entry) => [JSON.stringify(entry), entry])).values()];
}

function meets({ const: value, minItems }: Schema, answer: unknown): boolean {
  if (minItems !== undefined) return Array.isArray(answer) && answer.length >= Number(minItems);
  return value === undefined || value === answer;
}

function isNarrow(child: unknown): boolean {
  return isMap(child) && (child.const !== undefined || Array.isArray(child.enum));
}

function isMap(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapOf(value: unknown): Schema {
  return isMap(value) ? value : {};
}

function at(root: Schema, $ref: string): Schema {
  const steps = $ref.replace('#', '').split('/').slice(1);
  return steps.reduce((node, step) => mapOf(node[step.replaceAll('~1', '/')]), root);
}
