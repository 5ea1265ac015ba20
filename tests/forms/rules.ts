import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

type Values = { [key: string]: unknown };

/** A question of a form: a field that is no group. */
export type FieldOfForm = { path: string[]; schema: JsonSchema; isRequired: boolean };

/** All questions of a form, groups within groups included. */
export function fieldsOf(schema: JsonSchema, path: string[] = []): FieldOfForm[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    child.properties
      ? fieldsOf(child, [...path, name])
      : [{ path: [...path, name], schema: child, isRequired: schema.required?.includes(name) ?? false }],
  );
}

/** Answers in which every field has a value of its type that keeps most rules. */
export function filledIn(schema: JsonSchema): Values {
  const entries = Object.entries(schema.properties ?? {}).map(([name, child]) => [
    name,
    child.properties ? filledIn(child) : sample(child),
  ]);
  return Object.fromEntries(entries);
}

/** Answers in which one field breaks one of its rules. */
export function breakRule(schema: JsonSchema, path: string[], rule: string, from = filledIn(schema)): Values {
  const data = structuredClone(from);
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Values, data);
  const field = fieldsOf(schema).find((one) => one.path.join('.') === path.join('.'));
  const last = path.at(-1) ?? '';
  if (rule === 'required') delete parent[last];
  else parent[last] = broken(field?.schema ?? {}, rule);
  return data;
}

function sample(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return 'jordan@example.com';
  return '1'.repeat(Math.max(2, Number(schema.minLength ?? 0))).slice(0, Number(schema.maxLength ?? 2));
}

function broken(schema: JsonSchema, rule: string): unknown {
  switch (rule) {
    case 'type':
      return [schema.type].flat().includes('string') ? 7 : 'seven';
    case 'minLength':
      return '';
    case 'maxLength':
      return '1'.repeat(Number(schema.maxLength) + 1);
    case 'minimum':
      return Number(schema.minimum) - 1;
    case 'maximum':
      return Number(schema.maximum) + 1;
    case 'enum':
      return schema.type === 'string' ? 'none of them' : 99;
    case 'format':
      return 'not so';
    default:
      return schema.pattern === '\\S' ? '   ' : 'wörds\n';
  }
}
