import { lateEntry } from './late-entry.tsx';
import type { PlainWidget } from './names.ts';
import { CheckboxAnswer, CheckboxWidget } from './plain/checkbox/checkbox-widget.tsx';
import { CheckboxesAnswer, CheckboxesWidget } from './plain/checkboxes/checkboxes-widget.tsx';
import { DateAnswer, DateWidget } from './plain/date/date-widget.tsx';
import { FileAnswer, FileWidget } from './plain/file/file-widget.tsx';
import { FixedAnswer, FixedWidget } from './plain/fixed/fixed-widget.tsx';
import { PasswordAnswer, PasswordWidget } from './plain/password/password-widget.tsx';
import { PhoneAnswer, PhoneWidget } from './plain/phone/phone-widget.tsx';
import { RadioWidget } from './plain/radio/radio-widget.tsx';
import { ChoiceAnswer, SelectWidget } from './plain/select/select-widget.tsx';
import { SuggestWidget } from './plain/suggest/suggest-widget.tsx';
import { TextAnswer, TextWidget } from './plain/text/text-widget.tsx';
import { TextareaWidget } from './plain/textarea/textarea-widget.tsx';
import { YearAnswer, YearWidget } from './plain/year/year-widget.tsx';
import { DateTimeAnswer, PartAnswer, RjsfPart } from './rjsf/rjsf-widgets.tsx';
import type { WidgetEntry } from './widget-entry.ts';

/** The choice from a list on the server: it comes with what fetches lists, which many forms do without. */
export const optionsEntry = lateEntry(
  async () => (await import('./plain/options/options-widget.tsx')).optionsParts,
  { height: '2.875rem' },
  String,
);

/** The widgets that every product has, by name. */
export const plainWidgets: Record<Exclude<PlainWidget, 'hidden'>, WidgetEntry> = {
  text: { Widget: TextWidget, Answer: TextAnswer },
  textarea: { Widget: TextareaWidget, Answer: TextAnswer },
  password: { Widget: PasswordWidget, Answer: PasswordAnswer },
  suggest: { Widget: SuggestWidget, Answer: TextAnswer },
  select: { Widget: SelectWidget, Answer: ChoiceAnswer },
  radio: { Widget: RadioWidget, Answer: ChoiceAnswer, labelling: 'group' },
  checkbox: { Widget: CheckboxWidget, Answer: CheckboxAnswer, labelling: 'own' },
  checkboxes: { Widget: CheckboxesWidget, Answer: CheckboxesAnswer, labelling: 'fieldset' },
  options: optionsEntry,
  date: { Widget: DateWidget, Answer: DateAnswer },
  year: { Widget: YearWidget, Answer: YearAnswer },
  file: { Widget: FileWidget, Answer: FileAnswer },
  phone: { Widget: PhoneWidget, Answer: PhoneAnswer },
  range: { Widget: RjsfPart, Answer: TextAnswer, labelling: 'own' },
  color: { Widget: RjsfPart, Answer: TextAnswer, labelling: 'own' },
  'date-time': { Widget: RjsfPart, Answer: DateTimeAnswer, labelling: 'own' },
  rjsf: { Widget: RjsfPart, Answer: PartAnswer, labelling: 'own' },
  fixed: { Widget: FixedWidget, Answer: FixedAnswer },
};
