import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { switchOption } from '../../client/engine/dependent/switch-option.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { toSubmission } from '../../codegen/runtime/form-values.ts';
import { generatedForms } from './generated-forms.ts';
import { plainAjv } from './plain-ajv.ts';

const line = { type: 'string', maxLength: 40 };
const option = (kind: unknown, own: string, more: object = {}) => ({
  type: 'object',
  properties: { kind: { const: kind }, [own]: line },
  ...more,
});
const chosen = (first: unknown, second: unknown, more?: object) => ({
  title: 'Chosen',
  type: 'object',
  properties: { way: { oneOf: [option(first, 'a', more), option(second, 'b', more)] } },
  required: ['way'],
});

/** Alternatives that only a constant tells apart, however it is written. */
const forms = {
  'needed-text': chosen('x', 'y', { required: ['kind'] }),
  'not-needed-text': chosen('x', 'y'),
  'needed-number': chosen(1, 2, { required: ['kind'] }),
  'not-needed-number': chosen(1, 2),
  'needed-yes-or-no': chosen(true, false, { required: ['kind'] }),
  'not-needed-yes-or-no': chosen(true, false),
  'in-a-closed-group': chosen('x', 'y', { additionalProperties: false }),
};

let folder: string;

beforeAll(async () => {
  folder = await generatedForms(forms);
}, 60_000);

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  '%s: whichever alternative is chosen, what tells it from the others is sent',
  async (name) => {
    const { form } = (await import(join(folder, `forms/${name}/form.ts`))) as { form: FormDefinition };
    const way = form.schema.properties?.way ?? {};
    for (const [index, own] of ['a', 'b'].entries()) {
      const [alternatives] = form.shapes?.of(way, undefined, ['way']).alternatives ?? [];
      if (!alternatives) throw new Error('Nothing is chosen here');
      const { value, choice } = switchOption(alternatives, undefined, undefined, index);
      const choose = () => choice.active;
      for (const answer of [undefined, 'given']) {
        const values = { way: { ...Object(value), ...(answer && { [own]: answer }) } };
        const sent = toSubmission(form.schema, values, { shapes: form.shapes, choose });
        expect([sent, plainAjv(forms[name])(sent)]).toEqual([sent, true]);
        expect(Object(sent.way).kind).toEqual(Object(values.way).kind);
      }
    }
  },
);
