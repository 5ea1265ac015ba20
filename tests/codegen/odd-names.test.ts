import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOf, type Step } from '../../client/engine/steps/steps.ts';
import { dotted, pathFrom } from '../../codegen/runtime/field-path.ts';
import { countedPath } from '../../codegen/runtime/insight.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { FormContent } from '../../codegen/runtime/versions/change.ts';
import { changesBetween } from '../../codegen/runtime/versions/changes-between.ts';
import { applyMap, endsOf, type MapStep } from '../../codegen/runtime/versions/migration.ts';
import { proposeMap } from '../../codegen/runtime/versions/propose-map.ts';
import { resumeAnswers } from '../../codegen/runtime/versions/resume.ts';
import { sampleAnswers } from '../../codegen/versions/sample-answers.ts';
import type { StoredForm } from '../../server/engine/forms/stored-forms.service.ts';
import { isCountable } from '../../server/engine/insight/countable.ts';
import { answerAt, pathsIn } from '../../server/engine/submissions/export-columns.ts';
import { readColumns } from '../../server/engine/submissions/read-columns.ts';
import { ODD_NAMES } from '../foreign/odd-names.ts';

/** Where paths are texts, the star stands for each entry of a list. */
const NAMES = ODD_NAMES.filter((name) => name !== '*');

const name = fc.constantFrom(...NAMES);
const twoNames = fc.uniqueArray(name, { minLength: 2, maxLength: 2 });
const two = fc.tuple(twoNames, twoNames).map(([[a = '', b = ''], [c = '', d = '']]) => ({ a, b, c, d }));

const line = (title: string) => ({ type: 'string', title, minLength: 1, maxLength: 40 });
const group = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const content = (schema: JsonObject): FormContent => ({ schema, uiSchema: {} });
const stored = (schema: JsonObject): StoredForm => ({
  id: 'odd',
  title: 'Odd',
  number: 1,
  sha256: '0',
  schema,
  uiSchema: {},
});

test('a path is another text than any other path, and comes back from it', () => {
  const path = fc.array(fc.oneof(name, fc.string(), fc.constantFrom('', '~e', '~', '.')), { maxLength: 4 });
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(pathFrom(dotted(one))).toEqual(one);
      if (dotted(one) === dotted(other)) expect(one).toEqual(other);
    }),
  );
});

test('a map renames, moves and fills in questions whatever they are called', () => {
  fc.assert(
    fc.property(two, ({ a, b, c, d }) => {
      const steps: MapStep[] = [
        { rename: dotted([a, c]), to: d },
        { move: dotted([a, d]), to: dotted([b, c]) },
        { default: dotted([b, d]), value: 'given' },
      ];
      expect(applyMap({ [a]: { [c]: 'x' } }, steps.slice(0, 1))).toEqual({ [a]: { [d]: 'x' } });
      expect(applyMap({ [a]: { [c]: 'x' } }, steps)).toEqual({ [a]: {}, [b]: { [c]: 'x', [d]: 'given' } });
      expect(pathFrom(endsOf({ rename: dotted([a, c]), to: d }).to)).toEqual([a, d]);
    }),
  );
});

test('changes are told of questions whatever they are called, and proposed and resumed', () => {
  fc.assert(
    fc.property(two, ({ a, c, d }) => {
      const before = content(group({ [a]: group({ [c]: line('The one') }) }));
      const after = content(group({ [a]: group({ [d]: line('The one') }) }));
      expect(changesBetween(before, after).map(({ path, kind }) => [kind, pathFrom(path)])).toEqual([
        ['removed', [a, c]],
        ['added', [a, d]],
      ]);
      const map = proposeMap(before, after);
      expect(map).toEqual([{ rename: dotted([a, c]), to: d }]);
      const resumed = resumeAnswers({ data: { [a]: { [c]: 'x' } }, from: before, to: after, map });
      expect(resumed).toEqual({ data: { [a]: { [d]: 'x' } }, changes: [] });
    }),
  );
});

test('a column is exported of each question whatever it is called', () => {
  fc.assert(
    fc.property(two, ({ a, b, c }) => {
      const form = stored(group({ [a]: group({ [c]: line('In it') }), [b]: line('Beside') }));
      const data = { [a]: { [c]: 'x' }, [b]: 'y' };
      const columns = pathsIn(form);
      expect(columns.map((column) => answerAt(data, column))).toEqual(expect.arrayContaining(['x', 'y']));
      const read = readColumns([{ form, keyLater: (key) => key }]);
      const cells = read.map(({ cellOf }) => cellOf({ formVersion: 1, data }));
      expect([...cells].sort()).toEqual(['x', 'y']);
      expect(read.map(({ label }) => label).some((label) => label.endsWith('In it'))).toBe(true);
    }),
  );
});

test('a step of a form knows its errors whatever its questions are called, and they are counted', () => {
  fc.assert(
    fc.property(two, ({ a, b, c }) => {
      const step: Step = { slug: 's', title: 'S', section: 0, fields: [a] };
      expect([isOf(step, dotted([a, c])), isOf(step, dotted([b, c]))]).toEqual([true, false]);
      const schema = group({ [a]: { type: 'array', items: group({ [c]: line('In it') }) } });
      const form = { ...stored(schema), sha256: dotted([a, c]) };
      const subject = `${countedPath(dotted([a, 0, c]))} required`;
      expect(isCountable(form, { measure: 'error', subject })).toBe(true);
    }),
  );
});

test('an example is made for questions whatever they are called', () => {
  const schema = group(Object.fromEntries(NAMES.map((one) => [one, line(one)])), NAMES);
  const validate = Object.assign(
    (data: unknown) => {
      const missing = NAMES.filter((one) => !Object.hasOwn(Object(data), one));
      validate.errors = missing.map((missingProperty) => ({
        instancePath: '',
        schemaPath: '',
        keyword: 'required',
        params: { missingProperty },
      }));
      return missing.length === 0;
    },
    { errors: [] as object[] },
  );
  const made = sampleAnswers({ schema, validate: validate as never });
  expect(Object.keys(made ?? {}).sort()).toEqual([...NAMES].sort());
});
