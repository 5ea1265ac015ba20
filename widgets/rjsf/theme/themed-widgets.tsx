import coreWidgets from '@rjsf/core/lib/components/widgets/index.js';
import type { RegistryWidgetsType, WidgetProps as RjsfProps } from '@rjsf/utils';
import { createElement } from 'react';
import type { Widgets } from '../../widget-entry.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { type ThemedWidget, themed } from './themed-widget.tsx';

/** Our widgets, and how one of them renders a question inside itself. */
export type Ours = { widgets: Widgets; renderField: WidgetProps['renderField'] };

const core = coreWidgets();

/** Returns our widgets under the names that our UI schemas use, and in the place of RJSF's own. */
export function themedWidgets({ widgets, renderField }: Ours): RegistryWidgetsType {
  // These show RJSF's own widgets, which it has already.
  const { range: _range, color: _colour, 'date-time': _moment, rjsf: _part, ...own } = widgets;
  const all = Object.entries(own).map(([name, entry]) => [name, themed(entry, { renderField })] as const);
  const byName = Object.fromEntries(all);
  const text = themed(own.text, { core: core.TextWidget, renderField });
  const textarea = themed(own.textarea, { core: core.TextareaWidget, renderField });
  const select = themed(own.select, { core: core.SelectWidget, several: own.checkboxes, renderField });
  const radio = themed(own.radio, { core: core.RadioWidget, renderField });
  const checkboxes = themed(own.checkboxes, { core: core.CheckboxesWidget, renderField });
  return {
    ...byName,
    text,
    textarea,
    select,
    radio,
    checkboxes,
    file: eitherFile(themed(own.file, { renderField })),
    hidden: HiddenWidget,
    HiddenWidget,
    TextWidget: text,
    EmailWidget: text,
    URLWidget: text,
    UpDownWidget: text,
    DateWidget: themed(own.date, { renderField }),
    TextareaWidget: textarea,
    PasswordWidget: themed(own.password, { renderField }),
    RadioWidget: radio,
    CheckboxWidget: themed(own.checkbox, { renderField }),
    CheckboxesWidget: checkboxes,
    SelectWidget: select,
  } satisfies Record<string, ThemedWidget>;
}

/**
 * Chooses between our file widget, which uploads the file and answers with its id, and RJSF's, which answers with the
 * file itself.
 */
function eitherFile(upload: ThemedWidget): ThemedWidget {
  return (props: RjsfProps) => {
    const Widget = 'x-file' in props.schema ? upload : core.FileWidget;
    return Widget ? createElement(Widget, props) : null;
  };
}

/** Shows nothing; RJSF keeps the answer. */
function HiddenWidget() {
  return null;
}
