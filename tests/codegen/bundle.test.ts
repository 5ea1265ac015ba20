import { expect, test } from 'vitest';
import { bundle } from '../../codegen/compiler/bundle.ts';
import { loadSources } from '../../codegen/compiler/load.ts';
import { schemasFolder } from './folder.ts';

function bundled(files: Record<string, unknown>) {
  return bundle(loadSources(schemasFolder(files)), 'a.schema.json').schema;
}

test('a $ref to another file is replaced by what it names', () => {
  const schema = bundled({
    'a.schema.json': { properties: { name: { $ref: 'b.schema.json#/$defs/name' } } },
    'b.schema.json': { $defs: { name: { type: 'string', maxLength: 9 } } },
  });
  expect(schema).toEqual({ properties: { name: { type: 'string', maxLength: 9 } } });
});

test('wording beside a $ref wins over the wording of what it names', () => {
  const schema = bundled({
    'a.schema.json': {
      properties: { name: { $ref: '#/$defs/name', title: 'City' } },
      $defs: { name: { title: 'Name' } },
    },
  });
  expect(schema).toEqual({ properties: { name: { title: 'City' } } });
});

test('of a limit beside a $ref and that of what it names, the narrower one holds', () => {
  const schema = bundled({
    'a.schema.json': {
      properties: {
        name: { $ref: '#/$defs/name', maxLength: 300, minLength: 2, title: 'City' },
        code: { $ref: '#/$defs/name', maxLength: 5 },
      },
      $defs: { name: { maxLength: 9, minLength: 1 } },
    },
  });
  expect(schema).toEqual({
    properties: { name: { title: 'City', maxLength: 9, minLength: 2 }, code: { maxLength: 5, minLength: 1 } },
  });
});

test('any other rule beside a $ref holds together with the same rule of what it names', () => {
  const schema = bundled({
    'a.schema.json': {
      properties: { name: { $ref: '#/$defs/name', pattern: 'b', title: 'City' } },
      $defs: { name: { pattern: 'a' } },
    },
  });
  expect(schema).toEqual({
    properties: { name: { title: 'City', allOf: [{ pattern: 'a' }, { pattern: 'b', title: 'City' }] } },
  });
});

test('a recursive definition stays a definition', () => {
  const schema = bundled({
    'a.schema.json': {
      properties: { tree: { $ref: '#/$defs/node' } },
      $defs: { node: { items: { $ref: '#/$defs/node' } } },
    },
  });
  const name = 'a_schema_json_defs_node';
  expect(schema).toEqual({
    properties: { tree: { $ref: `#/$defs/${name}` } },
    $defs: { [name]: { items: { $ref: `#/$defs/${name}` } } },
  });
});

test('a property may be called like a keyword', () => {
  const schema = bundled({
    'a.schema.json': {
      properties: { default: { $ref: '#/$defs/name' }, enum: { $ref: '#/$defs/name' } },
      $defs: { name: { maxLength: 9 } },
    },
  });
  expect(schema).toEqual({ properties: { default: { maxLength: 9 }, enum: { maxLength: 9 } } });
});

test('a $ref in example data is data', () => {
  const schema = bundled({ 'a.schema.json': { examples: [{ $ref: '#/nowhere' }] } });
  expect(schema).toEqual({ examples: [{ $ref: '#/nowhere' }] });
});
