import { expect, test } from 'vitest';
import { FormDraft } from '../../../client/studio/draft/form-draft.ts';

const FIRST = { schema: 'a', ui: 'b', fr: 'c' };

function newDraft(): FormDraft {
  return new FormDraft(FIRST, () => []);
}

test('one Undo takes back what one button changed in all files, and Redo brings it again', () => {
  const draft = newDraft();
  draft.edit(() => ({ schema: 'a!', ui: 'b!', fr: 'c!' }));
  draft.edit((text) => ({ ...text, ui: 'b!!' }));
  expect(draft.text()).toEqual({ schema: 'a!', ui: 'b!!', fr: 'c!' });
  draft.undo();
  expect(draft.text()).toEqual({ schema: 'a!', ui: 'b!', fr: 'c!' });
  draft.undo();
  expect(draft.text()).toEqual(FIRST);
  expect(draft.canUndo()).toBe(false);
  draft.redo();
  draft.redo();
  expect(draft.text()).toEqual({ schema: 'a!', ui: 'b!!', fr: 'c!' });
  expect(draft.canRedo()).toBe(false);
});

test('what was typed into one box is one step', () => {
  const draft = newDraft();
  for (const schema of ['ab', 'abc', 'abcd']) draft.edit((text) => ({ ...text, schema }), 'title');
  draft.edit((text) => ({ ...text, ui: 'other' }), 'note');
  draft.undo();
  expect(draft.text()).toEqual({ schema: 'abcd', ui: 'b', fr: 'c' });
  draft.undo();
  expect(draft.text()).toEqual(FIRST);
  draft.redo();
  expect(draft.text()).toEqual({ schema: 'abcd', ui: 'b', fr: 'c' });
});

test('a change after an Undo leaves nothing to redo', () => {
  const draft = newDraft();
  draft.edit((text) => ({ ...text, schema: 'one' }));
  draft.undo();
  draft.edit((text) => ({ ...text, schema: 'other' }));
  expect(draft.canRedo()).toBe(false);
  expect(draft.text().schema).toBe('other');
});

test('listeners hear of each step once, and of none that changes nothing', () => {
  const draft = newDraft();
  let heard = 0;
  draft.subscribe(() => {
    heard += 1;
  });
  draft.edit(() => ({ schema: 'x', ui: 'y', fr: 'z' }));
  draft.edit((text) => text);
  draft.undo();
  expect(heard).toBe(2);
});
