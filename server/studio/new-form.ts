import { ONE_LINE } from '../../codegen/runtime/one-line.ts';
import { objectIn } from '../../codegen/versions/object-in.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { type FormText, NOTHING } from './form-files.ts';

/** Returns the texts of a new form: one question in one section, valid as it is. */
export function firstText(title: string): FormText {
  return { schema: asText(schemaOf(title)), ui: asText(layout), fr: NOTHING };
}

/**
 * Returns the texts of a new form that begins as a copy of another, with a title of its own; how long its answers are
 * kept is said of each form anew.
 * @throws AppError `invalid` under `from` for texts that cannot be read
 */
export function copiedText({ schema, ui, fr }: FormText, title: string): FormText {
  const [rules, layout] = [objectIn(schema), objectIn(ui)];
  if (!rules || !layout) throw new AppError('invalid', { from: sentences.formUnreadable });
  const { 'ui:keptDays': keptDays, ...shown } = layout;
  return {
    schema: asText({ ...rules, title }),
    ui: keptDays === undefined ? ui : asText(shown),
    fr: rules.title === title ? fr : withoutFrenchOf(rules.title, { schema, ui, fr }),
  };
}

/** Leaves out the French of a title that is gone, unless something else is called the same. */
function withoutFrenchOf(title: unknown, { schema, ui, fr }: FormText): string {
  const words = objectIn(fr);
  const isElsewhere = `${schema}${ui}`.split(JSON.stringify(title)).length > 2;
  if (!words || typeof title !== 'string' || isElsewhere || !Object.hasOwn(words, title)) return fr;
  return asText(Object.fromEntries(Object.entries(words).filter(([english]) => english !== title)));
}

const layout = {
  'ui:submitLabel': 'Send',
  'ui:sections': [{ title: 'About you', fields: ['name'] }],
  name: { 'ui:autocomplete': 'name', 'ui:width': 'l' },
};

function schemaOf(title: string) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: {
        title: 'Your name',
        'x-name': 'your name',
        type: 'string',
        minLength: 1,
        maxLength: 100,
        pattern: ONE_LINE,
      },
    },
  };
}

function asText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
