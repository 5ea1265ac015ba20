import { expect, test } from 'vitest';
import { removeAt, renameKey, setAt } from '../../../client/studio/draft/edit-json.ts';

const TEXT = `{
  "title": "Visit",
  "required": ["name"],
  "properties": {
    "name": { "type": "string", "maxLength": 100 },
    "note": {
      "type": "string"
    }
  }
}
`;

test('a changed value leaves all else as it is written', () => {
  expect(setAt(TEXT, ['title'], 'Tour')).toBe(TEXT.replace('"Visit"', '"Tour"'));
  expect(setAt(TEXT, ['properties', 'name', 'maxLength'], 50)).toBe(TEXT.replace('100', '50'));
});

test('a keyword that is new to a group stands behind the last one', () => {
  expect(setAt(TEXT, ['properties', 'note', 'maxLength'], 9)).toBe(
    TEXT.replace('"type": "string"\n', '"type": "string",\n      "maxLength": 9\n'),
  );
});

test('groups that are missing on the way are made', () => {
  const text = setAt('{}\n', ['name', 'ui:help'], 'In full');
  expect(text).toBe('{\n  "name": {\n    "ui:help": "In full"\n  }\n}\n');
});

test('lists of words stand on one line while they fit', () => {
  expect(setAt(TEXT, ['required'], ['name', 'note'])).toContain('"required": ["name", "note"],');
  const names = Array.from({ length: 12 }, (_, index) => `question_number_${index}`);
  expect(setAt(TEXT, ['required'], names)).toContain('"required": [\n    "question_number_0",\n');
});

test('what is taken away takes its comma with it', () => {
  expect(JSON.parse(removeAt(TEXT, ['properties', 'note']))).toMatchObject({ properties: { name: {} } });
  expect(JSON.parse(setAt(TEXT, ['title'], undefined))).not.toHaveProperty('title');
});

test('a key gets another name in its place', () => {
  expect(renameKey(TEXT, ['properties', 'name'], 'fullName')).toBe(
    TEXT.replace('"name": {', '"fullName": {'),
  );
});

test('a text that is no JSON stays as it is', () => {
  expect(setAt('', ['title'], 'Tour')).toBe('');
});
