import { describe, expect, test } from 'vitest';
import { indexServices, type ServiceNode } from '../../../widgets/market/service-tree/service-index.ts';
import {
  findServices,
  highlightParts,
  visibleNodes,
} from '../../../widgets/market/service-tree/tree-filter.ts';
import { actionOf, findTyped } from '../../../widgets/market/service-tree/tree-keys.ts';
import { services, tenThousandServices } from './services.ts';

const index = indexServices(services);
const node = (id: string) => index.nodes[index.indexOf.get(id) ?? -1] as ServiceNode;

test('there are 10,000 services in the tree of the benchmark', () => {
  expect(indexServices(tenThousandServices()).nodes).toHaveLength(10_000);
});

describe('searching', () => {
  const shown = (query: string) => {
    const found = findServices(index, query);
    return visibleNodes(index, found, (one) => Boolean(found?.hasMatchBelow[one.index])).map(({ id }) => id);
  };

  test('keeps what is above a match and nothing beside it', () => {
    expect(shown('slick')).toEqual(['well-servicing', 'wireline', 'slickline']);
  });

  test('takes no notice of case and accents, and wants every word', () => {
    expect(shown('EMISS')).toEqual(['environment', 'monitoring', 'emissions']);
    expect(findServices(index, 'line electric')?.count).toBe(1);
    expect(findServices(index, 'line quantum')?.count).toBe(0);
  });

  test('shows what is below a match once it is opened', () => {
    const found = findServices(index, 'wireline');
    const rows = visibleNodes(index, found, () => true).map(({ id }) => id);
    expect(rows).toEqual(['well-servicing', 'wireline', 'slickline', 'electric-line', 'perforating']);
  });

  test('marks the words in the name', () => {
    expect(highlightParts(node('electric-line'), ['line', 'tric'])).toEqual(['Elec', 'tric', ' ', 'line']);
    expect(highlightParts(node('electric-line'), [])).toEqual(['Electric line']);
  });
});

describe('keys', () => {
  const rows = visibleNodes(index, undefined, () => true);
  const press = (key: string, id: string, isOpen = () => true) =>
    actionOf(key, { rows, current: rows.indexOf(node(id)), isOpen, page: 8 });
  const to = (id: string) => ({ kind: 'go', to: node(id).index });

  test.each([
    ['ArrowDown', 'drilling-services', to('directional-drilling')],
    ['ArrowUp', 'directional-drilling', to('drilling-services')],
    ['ArrowUp', 'drilling-services', to('drilling-services')],
    ['Home', 'slickline', to('drilling-services')],
    ['End', 'slickline', to('housekeeping')],
    ['PageDown', 'drilling-services', { kind: 'go', to: 8 }],
    ['ArrowRight', 'wireline', to('slickline')],
    ['ArrowRight', 'slickline', undefined],
    ['ArrowLeft', 'slickline', to('wireline')],
    ['ArrowLeft', 'wireline', { kind: 'close', at: node('wireline').index }],
    ['*', 'wireline', { kind: 'open-siblings', at: node('wireline').index }],
    [' ', 'wireline', { kind: 'toggle', at: node('wireline').index }],
    ['Tab', 'wireline', undefined],
  ])('%s on %s', (key, id, action) => {
    expect(press(key, id)).toEqual(action);
  });

  test('the right arrow opens a closed branch', () => {
    expect(press('ArrowRight', 'wireline', () => false)).toEqual({
      kind: 'open',
      at: node('wireline').index,
    });
  });

  test('a letter goes to the next name with it, around the end; more letters narrow it down', () => {
    const from = rows.indexOf(node('wireline'));
    expect(findTyped(rows, from, 'c')).toBe(node('coiled-tubing').index);
    expect(findTyped(rows, from, 'd')).toBe(node('drilling-services').index);
    expect(findTyped(rows, rows.indexOf(node('coiled-tubing')), 'cle')).toBe(node('cleanouts').index);
    expect(findTyped(rows, from, 'xyz')).toBeUndefined();
  });
});
