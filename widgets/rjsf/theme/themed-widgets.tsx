import FileWidget from '@rjsf/core/lib/components/widgets/FileWidget.js';
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { widgets as ours } from '../../registry.ts';
import { type ThemedWidget, themed } from './themed-widget.tsx';

// What RJSF brought us it has itself.
const { range: _range, color: _colour, 'date-time': _moment, ...own } = ours;

const byName = Object.fromEntries(Object.entries(own).map(([name, entry]) => [name, themed(entry)]));
const [text, date] = [themed(own.text), themed(own.date)];

/** Ours keeps a file on the server and answers with its id, RJSF's answers with the file itself. */
const upload = themed(own.file);

function EitherFile(props: WidgetProps) {
  const Widget = 'x-file' in props.schema ? upload : FileWidget;
  return <Widget {...props} />;
}

/** Shows nothing; RJSF keeps the answer. */
function HiddenWidget() {
  return null;
}

/** Our widgets by the names that our UI schemas use, and in the places of RJSF's own. */
export const themedWidgets: RegistryWidgetsType = {
  ...byName,
  file: EitherFile,
  hidden: HiddenWidget,
  HiddenWidget,
  TextWidget: text,
  EmailWidget: text,
  URLWidget: text,
  UpDownWidget: text,
  DateWidget: date,
  TextareaWidget: themed(own.textarea),
  PasswordWidget: themed(own.password),
  RadioWidget: themed(own.radio),
  CheckboxWidget: themed(own.checkbox),
  CheckboxesWidget: themed(own.checkboxes),
  SelectWidget: themed(own.select, own.checkboxes),
  select: themed(own.select, own.checkboxes),
} satisfies Record<string, ThemedWidget>;
