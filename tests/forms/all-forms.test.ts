import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { formIds, invalidExamples, validExamples } from './examples.ts';

describe.each(formIds)('%s', (formId) => {
  test('has examples of what it accepts and of what it refuses', () => {
    expect(validExamples(formId).length).toBeGreaterThan(0);
    expect(invalidExamples(formId).length).toBeGreaterThan(0);
  });

  test.each(validExamples(formId))('accepts $name', ({ data }) => {
    expect(findFieldErrors(forms[formId], data)).toEqual({});
  });

  test.each(invalidExamples(formId))('refuses $name', ({ data, refused }) => {
    expect(findFieldErrors(forms[formId], data)).toMatchObject({ [refused?.field ?? '']: refused?.sentence });
  });
});
