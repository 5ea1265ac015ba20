import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { widgetNameOf } from '../../../widgets/widget-name-of.ts';
import { alternativesOf } from './conditions.ts';
import { MONEY, templates } from './templates.ts';

/** A kind of question that can be added. */
export type NewKind = keyof typeof templates;

/** A kind that an existing question can have. */
export type Kind = NewKind | 'options' | 'hidden' | 'special';

/** Returns the editor's name for a kind. */
export function kindLabel(kind: Kind): string {
  if (kind === 'options') return t('Choice from a reference list');
  if (kind === 'hidden') return t('Not shown');
  return kind === 'special' ? t('Special control') : t(templates[kind].label);
}

/** Tells the kind of a question. */
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
    options: schema['x-options-from'] === templates.country.schema['x-options-from'] ? 'country' : 'options',
    date: 'date',
    phone: 'phone',
    file: 'file',
    checkbox: 'yesNo',
    checkboxes: 'choices',
    year: 'year',
  };
  if (widget !== 'text' && widget !== 'suggest') return special[widget] ?? 'special';
  if (types.includes('array')) return 'list';
  if (types.includes('object') || schema.properties) return 'group';
  if (types.includes('integer')) return 'number';
  if (types.includes('number')) return 'decimal';
  if (schema.pattern === MONEY) return 'money';
  return schema.format === 'email' ? 'email' : 'text';
}
