import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PreviewStore } from '../../../client/studio/preview/preview-store.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';
import { found } from '../engine/self-said.ts';
import { shownErrors } from '../engine/shown-errors.ts';

let store: PreviewStore;
let wrong: FieldErrors;
const judge = vi.fn(() => found(wrong));
beforeEach(() => {
  wrong = {};
  judge.mockClear();
  store = new PreviewStore({ name: 'Jo' }, judge);
});

describe('the rules of a preview', () => {
  test('that changed are asked again, and shown where something was shown', () => {
    const told = vi.fn();
    store.on('leave', told);
    wrong = { name: 'Old' };
    store.findErrors();
    wrong = { name: 'New' };
    store.judgeAnew();
    expect([shownErrors(store), told.mock.calls.length, sayFindings({}, store.findErrors())]).toEqual([
      {},
      1,
      wrong,
    ]);
    wrong = { name: 'Newer' };
    store.fail(found({ name: 'New' }));
    store.judgeAnew();
    expect([shownErrors(store), told.mock.calls.length]).toEqual([{ name: 'Newer' }, 3]);
  });
});

describe('the errors of a preview', () => {
  test('that are forgiven are gone, and a field that is left is not judged', () => {
    wrong = { name: 'Odd' };
    store.fail(found({ name: 'Odd' }));
    store.forgive();
    store.leave(['name']);
    expect([shownErrors(store), judge.mock.calls.length]).toEqual([{}, 0]);
  });
});
