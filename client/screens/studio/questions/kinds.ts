import type { JsonSchema, UiSchema } from '../../../../codegen/runtime/form-definition.ts';
import { t, text } from '../../../../codegen/runtime/translate.ts';
import { widgetNameOf } from '../../../../widgets/registry.ts';
import type { Json } from '../draft/edit-json.ts';
import { alternativesOf } from './conditions.ts';

/** What a new question of a kind is written as. */
type Template = { label: string; schema: { [key: string]: Json }; ui: { [key: string]: Json } };

const line = { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' };

/** The kinds of question that can be added, each right as it stands. */
export const templates = {
  text: { label: text('Short text'), schema: line, ui: { 'ui:autocomplete': 'off', 'ui:width': 'l' } },
  longText: {
    label: text('Long text'),
    schema: { ...line, maxLength: 2000 },
    ui: { 'ui:widget': 'textarea', 'ui:rows': 5 },
  },
  number: {
    label: text('Number'),
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    ui: { 'ui:inputmode': 'numeric', 'ui:autocomplete': 'off', 'ui:width': 's' },
  },
  yesNo: { label: text('Box to tick'), schema: { type: 'boolean' }, ui: {} },
  choice: {
    label: text('Choice of one'),
    schema: { type: 'string', enum: ['first', 'second'] },
    ui: { 'ui:widget': 'radio', 'ui:enumNames': ['First choice', 'Second choice'] },
  },
  date: {
    label: text('Date'),
    schema: { type: 'string', maxLength: 10, 'x-date': true },
    ui: { 'ui:width': 's' },
  },
  email: {
    label: text('E-mail address'),
    schema: { type: 'string', minLength: 1, maxLength: 254, format: 'email' },
    ui: { 'ui:autocomplete': 'email', 'ui:width': 'l' },
  },
  phone: {
    label: text('Phone number'),
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      pattern: '^[+0-9().\\s\\-]+$',
      'x-messages': {
        pattern: '{Field} can have digits, spaces, brackets, hyphens and a leading plus sign',
      },
    },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel', 'ui:width': 'm' },
  },
  file: { label: text('File'), schema: { type: 'string', maxLength: 64, 'x-file': 'general' }, ui: {} },
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

/** One of several groups to choose from; it begins with a question of its own, which tells it from the others. */
export function alternative(title: string, key: string, question: string): { [key: string]: Json } {
  return {
    title,
    type: 'object',
    additionalProperties: false,
    required: [key],
    properties: { [key]: { title: question, ...line } },
  };
}

/** A kind of question that can be added. */
export type NewKind = keyof typeof templates;

/** A kind of question that can be met. */
export type Kind = NewKind | 'options' | 'hidden' | 'special';

/** What the editor calls a kind. */
export function kindLabel(kind: Kind): string {
  if (kind === 'options') return t('Choice from a reference list');
  if (kind === 'hidden') return t('Not shown');
  return kind === 'special' ? t('Special control') : t(templates[kind].label);
}

/** What kind of question this is. */
export function kindOfQuestion(schema: JsonSchema, ui: UiSchema): Kind {
  const named = ui['ui:widget'];
  const widget = widgetNameOf(schema, { widget: typeof named === 'string' ? named : undefined });
  const types = [schema.type].flat();
  if (named === undefined && alternativesOf(schema).length > 0) return 'alternatives';
  if (widget === 'hidden') return 'hidden';
  const special: Record<string, Kind> = {
    textarea: 'longText',
    select: 'choice',
    radio: 'choice',
    options: 'options',
    date: 'date',
    phone: 'phone',
    file: 'file',
    checkbox: 'yesNo',
  };
  if (widget !== 'text' && widget !== 'suggest') return special[widget] ?? 'special';
  if (types.includes('array')) return 'list';
  if (types.includes('object') || schema.properties) return 'group';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return schema.format === 'email' ? 'email' : 'text';
}
