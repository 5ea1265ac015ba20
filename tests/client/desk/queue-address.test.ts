import { expect, it } from 'vitest';
import { queueQuery, readView, writeView } from '../../../client/desk/queue/queue-address.ts';

it('begins with what waits, those first that wait longest', () => {
  const view = readView('');
  expect(view).toEqual({ group: 'waiting', type: '', q: '' });
  expect(writeView(view)).toBe('');
  expect(queueQuery(view)).toBe('state=submitted%2Cin_review&order=oldest');
});

it.each([
  ['?state=approved&type=seller&q=well+services', 'state=approved&type=seller&q=well+services&order=newest'],
  ['?state=all', 'order=newest'],
  ['?q=a%26b%3Dc', 'state=submitted%2Cin_review&q=a%26b%3Dc&order=oldest'],
])('says %s to the server as %s, and back to the address the same', (search, query) => {
  const view = readView(search);
  expect(queueQuery(view)).toBe(query);
  expect(writeView(view)).toBe(search);
});

it.each(['?state=nothing', '?type=owner', '?state=constructor', '?type=__proto__'])(
  'takes what it does not know in %s for not there',
  (search) => {
    expect(readView(search)).toEqual({ group: 'waiting', type: '', q: '' });
  },
);
