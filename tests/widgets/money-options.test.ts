import { expect, test } from 'vitest';
import { toOptions, valueKindOf } from '../../widgets/plain/options/to-options.ts';

test.each([
  ['places', [{ code: 'CA', name: 'Canada' }], [{ value: 'CA', label: 'Canada' }]],
  ['names', [{ id: 'q1', name: 'COR' }], [{ value: 'q1', label: 'COR' }]],
  ['labels', [{ value: '50000', label: '$50,000' }], [{ value: '50000', label: '$50,000' }]],
  ['a map', { 'America/Edmonton': 'Mountain' }, [{ value: 'America/Edmonton', label: 'Mountain' }]],
  ['no entries', [], []],
])('a list of %s is understood', (_shape, list, options) => {
  expect(toOptions(list, 'text')).toEqual(options);
});

test('values are numbers where the field holds numbers', () => {
  expect(toOptions({ 1000000: '$1,000,000.00' }, 'number')).toEqual([
    { value: 1_000_000, label: '$1,000,000.00' },
  ]);
  expect(toOptions([{ value: '25', label: 'Some' }], 'number')[0]?.value).toBe(25);
});

test('a label that is a number is written as money', () => {
  expect(toOptions([{ value: 50_000, label: 50_000 }], 'number')[0]?.label).toBe('$50,000.00');
});

test.each([
  ['number', 'number'],
  ['integer', 'number'],
  [['number', 'null'], 'number'],
  ['string', 'text'],
  [undefined, 'text'],
])('a field of type %j holds a %s', (type, kind) => {
  expect(valueKindOf(type)).toBe(kind);
});

test('what is no list is refused', () => {
  expect(() => toOptions('no', 'text')).toThrow();
  expect(() => toOptions(['no'], 'text')).toThrow();
});
