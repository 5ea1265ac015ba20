import type { Json } from '../../../codegen/runtime/json.ts';
import { ONE_LINE } from '../../../codegen/runtime/one-line.ts';
import { text } from '../../../codegen/runtime/translate.ts';
import { INTERNATIONAL, INTERNATIONAL_HINT, phoneRules } from './phone-rules.ts';

/** The schema and layout that a new question of a kind starts with. */
type Template = { label: string; schema: { [key: string]: Json }; ui: { [key: string]: Json } };

/** Matches whole dollars, or dollars and cents. */
export const MONEY = '^\\d{1,9}([.]\\d{1,2})?$';

const line = { type: 'string', minLength: 1, maxLength: 200, pattern: ONE_LINE };

/** The kinds of question that can be added. Each works without further changes. */
export const templates = {
  text: { label: text('Short text'), schema: line, ui: { 'ui:autocomplete': 'off', 'ui:width': 'l' } },
  longText: {
    label: text('Long text'),
    schema: { ...line, maxLength: 2000, pattern: '\\S' },
    ui: { 'ui:widget': 'textarea', 'ui:rows': 5 },
  },
  number: {
    label: text('Whole number'),
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    ui: { 'ui:inputmode': 'numeric', 'ui:autocomplete': 'off', 'ui:width': 's' },
  },
  decimal: {
    label: text('Number with decimals'),
    schema: { type: 'number', minimum: 0, maximum: 1_000_000 },
    ui: { 'ui:inputmode': 'decimal', 'ui:autocomplete': 'off', 'ui:width': 's' },
  },
  money: {
    label: text('Amount of money'),
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 12,
      pattern: MONEY,
      'x-messages': { pattern: 'Enter {field} in dollars, such as 1250 or 49.95' },
    },
    ui: { 'ui:inputmode': 'decimal', 'ui:autocomplete': 'off', 'ui:width': 's' },
  },
  yesNo: { label: text('Box to tick'), schema: { type: 'boolean' }, ui: {} },
  choice: {
    label: text('Choice of one'),
    schema: { type: 'string', enum: ['first', 'second'] },
    ui: { 'ui:widget': 'radio', 'ui:enumNames': ['First choice', 'Second choice'] },
  },
  choices: {
    label: text('Choice of several'),
    schema: {
      type: 'array',
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', enum: ['first', 'second'] },
      'x-messages': {
        required: 'Choose {field}',
        minItems: 'Choose {limit} or more for {field}',
        maxItems: 'Choose {limit} at most for {field}',
      },
    },
    ui: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['First choice', 'Second choice'] },
  },
  date: {
    label: text('Date'),
    schema: { type: 'string', maxLength: 10, 'x-date': true },
    ui: { 'ui:width': 's' },
  },
  year: {
    label: text('Year'),
    schema: {
      type: 'integer',
      minimum: 1950,
      maximum: 2100,
      'x-year': true,
      'x-messages': {
        minimum: '{Field} must be 1950 or later',
        maximum: '{Field} must not be after this year',
      },
    },
    ui: { 'ui:autocomplete': 'off', 'ui:width': 's' },
  },
  email: {
    label: text('Email address'),
    schema: { type: 'string', minLength: 1, maxLength: 254, format: 'email' },
    ui: { 'ui:autocomplete': 'email', 'ui:width': 'l' },
  },
  phone: {
    label: text('Phone number'),
    schema: { type: 'string', minLength: 1, maxLength: 40, ...phoneRules(INTERNATIONAL) },
    ui: {
      'ui:widget': 'phone',
      'ui:autocomplete': 'tel',
      'ui:width': 'm',
      'ui:help': INTERNATIONAL_HINT,
    },
  },
  country: {
    label: text('Country'),
    schema: { type: 'string', minLength: 1, maxLength: 2, 'x-options-from': '/data/countries' },
    ui: { 'ui:autocomplete': 'country', 'ui:width': 'm' },
  },
  file: { label: text('File'), schema: { type: 'string', maxLength: 64, 'x-file': true }, ui: {} },
  list: {
    label: text('List of entries'),
    schema: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { title: 'Name', ...line } },
      },
    },
    ui: {
      'ui:itemLabel': 'Entry',
      'ui:addLabel': 'Add an entry',
      items: { name: { 'ui:autocomplete': 'off', 'ui:width': 'l' } },
    },
  },
  group: {
    label: text('Group of questions'),
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { name: { title: 'Name', ...line } },
    },
    ui: { name: { 'ui:autocomplete': 'off', 'ui:width': 'l' } },
  },
  alternatives: {
    label: text('Alternatives to choose from'),
    schema: {
      type: 'object',
      oneOf: [
        alternative('First choice', 'name', 'Name'),
        alternative('Second choice', 'other_name', 'Other name'),
      ],
    },
    ui: {
      name: { 'ui:autocomplete': 'off', 'ui:width': 'l' },
      other_name: { 'ui:autocomplete': 'off', 'ui:width': 'l' },
    },
  },
} satisfies Record<string, Template>;

/** Returns an alternative. It has a required question of its own, which tells it from the others. */
export function alternative(title: string, key: string, question: string): { [key: string]: Json } {
  return {
    title,
    type: 'object',
    additionalProperties: false,
    required: [key],
    properties: { [key]: { title: question, ...line } },
  };
}
