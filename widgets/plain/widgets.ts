import type { PlainWidget } from '../names.ts';
import { DateTimeAnswer, PartAnswer, RjsfPart } from '../rjsf/rjsf-widgets.tsx';
import type { WidgetEntry } from '../widget-entry.ts';
import { CheckboxAnswer, CheckboxWidget } from './checkbox/checkbox-widget.tsx';
import { CheckboxesAnswer, CheckboxesWidget } from './checkboxes/checkboxes-widget.tsx';
import { DateAnswer, DateWidget } from './date/date-widget.tsx';
import { FileAnswer, FileWidget } from './file/file-widget.tsx';
import { FixedAnswer, FixedWidget } from './fixed/fixed-widget.tsx';
import { OptionsAnswer, OptionsWidget } from './options/options-widget.tsx';
import { PasswordAnswer, PasswordWidget } from './password/password-widget.tsx';
import { PhoneAnswer, PhoneWidget } from './phone/phone-widget.tsx';
import { RadioWidget } from './radio/radio-widget.tsx';
import { ChoiceAnswer, SelectWidget } from './select/select-widget.tsx';
import { SuggestWidget } from './suggest/suggest-widget.tsx';
import { TextAnswer, TextWidget } from './text/text-widget.tsx';
import { TextareaWidget } from './textarea/textarea-widget.tsx';
import { YearAnswer, YearWidget } from './year/year-widget.tsx';

/** The widgets that every product has. */
export const plainWidgets: Record<Exclude<PlainWidget, 'hidden'>, WidgetEntry> = {
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
  file: { Widget: FileWidget, Answer: FileAnswer },
  phone: { Widget: PhoneWidget, Answer: PhoneAnswer },
  range: { Widget: RjsfPart, Answer: TextAnswer, labelling: 'own' },
  color: { Widget: RjsfPart, Answer: TextAnswer, labelling: 'own' },
  'date-time': { Widget: RjsfPart, Answer: DateTimeAnswer, labelling: 'own' },
  rjsf: { Widget: RjsfPart, Answer: PartAnswer, labelling: 'own' },
  fixed: { Widget: FixedWidget, Answer: FixedAnswer },
};
