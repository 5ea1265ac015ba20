import { describe, expect, it } from 'vitest';
import { possibleErrors } from '../../client/studio/preview/possible-errors.ts';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../codegen/runtime/past-dates.ts';
import { questionsOf } from '../../codegen/runtime/questions.ts';
import { declaredNames } from '../../codegen/runtime/shape/declared.ts';
import { findSpecialFields } from '../../server/engine/forms/special-rules.ts';
import { isCountable } from '../../server/engine/insight/countable.ts';
import { answerColumns } from '../../server/engine/submissions/export-columns.ts';
import { holding, SCHEMA_KEYWORDS } from '../codegen/schema-keywords.ts';

const PAST = '2001-01-01';
const now = new Date('2026-11-20T12:00Z');
const question: JsonSchema = { title: 'More', type: 'string', 'x-not-past': true, 'x-phone': '+' };

/** What may hold for the same answer, in the one dialect that forms are compiled to. */
const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas'.split(' ');

describe.each(SCHEMA_KEYWORDS.filter(([keyword]) => BRANCHES.includes(keyword)))(
  'a question that is asked under %s (%s)',
  (keyword, shape) => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { name: {} },
      ...holding(keyword, shape, { properties: { more: question } }, 'name'),
    };
    const form = { id: 'form', title: 'Form', number: 1, sha256: '0', schema, uiSchema: {} };

    it('is a question of the form', () => {
      expect(questionsOf(schema as never, {}).map(({ path }) => path)).toEqual([['more']]);
      expect(declaredNames(schema, {})).toContain('more');
      expect(fieldAt(schema, ['more']).schema).toEqual(question);
      expect(possibleErrors(form).map(({ path }) => path)).toEqual([['more']]);
    });

    it('is judged by rules that no schema can hold', () => {
      expect(findSpecialFields(schema)).toMatchObject([{ path: ['more'], phoneCountry: '+' }]);
      expect(Object.keys(findPastDates(form as never, { more: PAST }, { now }))).toEqual(['more']);
    });

    it('has a column of its own in the export, and its errors are counted', () => {
      expect(answerColumns([form])).toEqual(['name', 'more']);
      expect(isCountable(form, { measure: 'error', subject: 'more required' })).toBe(true);
    });
  },
);
