import { expect, test } from 'vitest';
import { purposes } from '../../../client/studio/messages/purposes.ts';
import { messages } from '../../../codegen/generated/messages.ts';

test.each(['situations', 'rules', 'names'] as const)(
  'the catalogue says when each of its %s is said',
  (part) => {
    expect(Object.keys(purposes[part] ?? {}).sort()).toEqual(Object.keys(messages[part]).sort());
  },
);
