import type { ComponentType, ReactNode } from 'react';
import { isConsent } from '../codegen/runtime/consent.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import { CardAnswer, CardWidget } from './market/card/card-widget.tsx';
import { InsurancesAnswer, InsurancesWidget } from './market/insurances/insurances-widget.tsx';
import { PlanAnswer, PlanWidget } from './market/plan/plan-widget.tsx';
import {
  QualificationsAnswer,
  QualificationsWidget,
} from './market/qualifications/qualifications-widget.tsx';
import { ServiceAreasAnswer, ServiceAreasWidget } from './market/service-areas/service-areas-widget.tsx';
import { ServiceTreeAnswer, ServiceTreeWidget } from './market/service-tree/service-tree-widget.tsx';
import { type WidgetName, widgetNames } from './names.ts';
import { CheckboxAnswer, CheckboxWidget } from './plain/checkbox/checkbox-widget.tsx';
import { CheckboxesAnswer, CheckboxesWidget } from './plain/checkboxes/checkboxes-widget.tsx';
import { DateAnswer, DateWidget } from './plain/date/date-widget.tsx';
import { FileAnswer, FileWidget } from './plain/file/file-widget.tsx';
import { FixedAnswer, FixedWidget } from './plain/fixed/fixed-widget.tsx';
import { OptionsAnswer, OptionsWidget } from './plain/options/options-widget.tsx';
import { PasswordAnswer, PasswordWidget } from './plain/password/password-widget.tsx';
import { PhoneAnswer, PhoneWidget } from './plain/phone/phone-widget.tsx';
import { RadioWidget } from './plain/radio/radio-widget.tsx';
import { ChoiceAnswer, SelectWidget } from './plain/select/select-widget.tsx';
import { SuggestWidget } from './plain/suggest/suggest-widget.tsx';
import { TextAnswer, TextWidget } from './plain/text/text-widget.tsx';
import { TextareaWidget } from './plain/textarea/textarea-widget.tsx';
import { YearAnswer, YearWidget } from './plain/year/year-widget.tsx';
import { ColorWidget, DateTimeAnswer, DateTimeWidget, RangeWidget } from './rjsf/rjsf-widgets.tsx';
import type { AnswerProps, UiOptions, WidgetProps } from './widget-props.ts';

/** A control and how its answer reads. */
export type WidgetEntry = {
  Widget: ComponentType<WidgetProps>;
  Answer: (props: AnswerProps) => ReactNode;
  /**
   * `group`: several choices under one legend; `fieldset`: controls of several kinds under one legend;
   * `own`: the widget shows the label itself.
   */
  labelling?: 'group' | 'fieldset' | 'own';
  /** Its parts say themselves which of them are optional. */
  saysOptional?: boolean;
  /** The value is made only when the form is sent; until then `Answer` tells what there is. */
  isLate?: boolean;
};

/** Every widget that a schema may name. */
export const widgets: Record<Exclude<WidgetName, 'hidden'>, WidgetEntry> = {
  text: { Widget: TextWidget, Answer: TextAnswer },
  textarea: { Widget: TextareaWidget, Answer: TextAnswer },
  password: { Widget: PasswordWidget, Answer: PasswordAnswer },
  suggest: { Widget: SuggestWidget, Answer: TextAnswer },
  select: { Widget: SelectWidget, Answer: ChoiceAnswer },
  radio: { Widget: RadioWidget, Answer: ChoiceAnswer, labelling: 'group' },
  checkbox: { Widget: CheckboxWidget, Answer: CheckboxAnswer, labelling: 'own' },
  checkboxes: { Widget: CheckboxesWidget, Answer: CheckboxesAnswer, labelling: 'fieldset' },
  options: { Widget: OptionsWidget, Answer: OptionsAnswer },
  date: { Widget: DateWidget, Answer: DateAnswer },
  year: { Widget: YearWidget, Answer: YearAnswer },
  plan: { Widget: PlanWidget, Answer: PlanAnswer, labelling: 'group' },
  card: { Widget: CardWidget, Answer: CardAnswer, labelling: 'own', isLate: true },
  file: { Widget: FileWidget, Answer: FileAnswer },
  phone: { Widget: PhoneWidget, Answer: PhoneAnswer },
  'service-areas': { Widget: ServiceAreasWidget, Answer: ServiceAreasAnswer, labelling: 'fieldset' },
  'service-tree': { Widget: ServiceTreeWidget, Answer: ServiceTreeAnswer, labelling: 'fieldset' },
  qualifications: { Widget: QualificationsWidget, Answer: QualificationsAnswer, labelling: 'fieldset' },
  insurances: {
    Widget: InsurancesWidget,
    Answer: InsurancesAnswer,
    labelling: 'fieldset',
    saysOptional: true,
  },
  range: { Widget: RangeWidget, Answer: TextAnswer },
  color: { Widget: ColorWidget, Answer: TextAnswer },
  'date-time': { Widget: DateTimeWidget, Answer: DateTimeAnswer },
  fixed: { Widget: FixedWidget, Answer: FixedAnswer },
};

/**
 * The widget of a field: the one its UI schema names, else what its schema suggests. What has to be answered by yes or
 * no is asked as a choice, for an empty box would say neither.
 */
export function widgetNameOf(schema: JsonSchema, options: UiOptions, isRequired = false): WidgetName {
  const named = widgetNames.find((name) => name === options.widget);
  if (named) return named;
  if (schema['x-options-from']) return 'options';
  if (schema['x-phone']) return 'phone';
  if (schema['x-date'] || schema.format === 'date') return 'date';
  if (schema['x-year']) return 'year';
  if (schema['x-file']) return 'file';
  if (isConsent(schema)) return 'checkbox';
  if (schema.enum) return 'select';
  if (![schema.type].flat().includes('boolean')) return 'text';
  return isRequired && schema.default === undefined ? 'radio' : 'checkbox';
}
