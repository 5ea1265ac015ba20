import { ONE_LINE } from '../../codegen/runtime/one-line.ts';
import { type FormText, NOTHING } from './form-files.ts';

/** Returns the texts of a new form: one question in one section, valid as it is. */
export function firstText(title: string): FormText {
  return { schema: asText(schemaOf(title)), ui: asText(layout), fr: NOTHING };
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
