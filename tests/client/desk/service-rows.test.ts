import { describe, expect, it } from 'vitest';
import { findService, possibleParents, rowsOf } from '../../../client/desk/services/service-rows.ts';
import type { Service } from '../../../codegen/generated/api.ts';

const service = (id: string, services: Service[] = []): Service => ({ id, name: id, parent: null, services });
const TREE = [service('Oil', [service('Drilling', [service('Cores'), service('Rigs')])]), service('Trucks')];
const names = (rows: { service: Service; level: number }[]) =>
  rows.map((row) => `${row.level} ${row.service.name}`);

describe('the lines of the service tree', () => {
  it('show what stands below an open service', () => {
    expect(names(rowsOf(TREE, new Set(), ''))).toEqual(['1 Oil', '1 Trucks']);
    expect(names(rowsOf(TREE, new Set(['Oil']), ''))).toEqual(['1 Oil', '2 Drilling', '1 Trucks']);
  });

  it('show what leads to a hit of a search, and no more', () => {
    expect(names(rowsOf(TREE, new Set(), ' RIG '))).toEqual(['1 Oil', '2 Drilling', '3 Rigs']);
    expect(rowsOf(TREE, new Set(['Oil']), 'nothing')).toEqual([]);
  });
});

it('a service may stand below all others but itself and those below it', () => {
  expect(names(possibleParents(TREE, 'Drilling'))).toEqual(['1 Oil', '1 Trucks']);
  expect(possibleParents(TREE, undefined).length).toBe(5);
});

it('finds a service wherever it stands', () => {
  expect(findService(TREE, 'Rigs')?.name).toBe('Rigs');
  expect(findService(TREE, 'nothing')).toBeUndefined();
});
