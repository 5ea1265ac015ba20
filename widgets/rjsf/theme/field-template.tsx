import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  getSchemaType,
  getTemplate,
  getUiOptions,
  resolveDefaultWidget,
} from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { controlId } from '../../form-access.ts';
import { frameField } from '../../templates/frame.tsx';
import { OptionalGroup, SectionSubject } from '../../templates/surroundings.ts';
import type { WidgetEntry } from '../../widget-entry.ts';
import type { UiOptions } from '../../widget-props.ts';
import { DescribedBy } from '../described-by.ts';
import { CurrentPath, SaidAround } from './schema-field.tsx';
import { entryOf } from './themed-widget.tsx';

/** The error of a group or a list as a whole; it shows that itself, under its name. */
export const GroupSentence = createContext<string | undefined>(undefined);

/** The name of the list entry that is being shown. */
export const EntryLabel = createContext<string | undefined>(undefined);

/** Label, hint, error and control of one question. Groups and lists frame themselves. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { hidden, children, registry, uiSchema, schema, hideError, rawErrors = [] } = props;
  const around = useContext(SaidAround);
  if (hidden) return null;
  const error = hideError || around !== undefined ? undefined : rawErrors[0];
  const shown = isHolder(props) ? (
    <GroupSentence value={error}>{children}</GroupSentence>
  ) : (
    <Question {...props} error={error} />
  );
  const { classNames, style, ...options } = getUiOptions(uiSchema);
  const content =
    classNames || style ? (
      <div className={classNames} style={style}>
        {shown}
      </div>
    ) : (
      shown
    );
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return content;
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, options);
  return <Wrap {...props}>{content}</Wrap>;
}

function Question({ error, ...props }: FieldTemplateProps & { error: string | undefined }) {
  const { schema, uiSchema, registry, required = false, children } = props;
  const path = useContext(CurrentPath);
  const key = dotted(path);
  const isInOptionalGroup = useContext(OptionalGroup);
  const isSubject = useContext(SectionSubject) === key;
  const entryLabel = useContext(EntryLabel);
  const around = useContext(SaidAround);
  const entry = widgetOf(props);
  const { width, comment, help } = getUiOptions(uiSchema, registry.globalUiOptions) as UiOptions;
  const own = uiSchema?.['ui:title'] ?? uiSchema?.['ui:options']?.title;
  const said = own ?? (schema.title || !entryLabel ? labelOf(schema as JsonSchema, props.label) : entryLabel);
  const hint = props.rawDescription ? [props.rawDescription, help].filter(Boolean).join(' ') : help;
  return frameField({
    id: controlId(key),
    options: { width, comment, help: hint },
    error,
    label: said,
    labelling: isUnlabelled(props) ? 'own' : entry?.labelling,
    isOptional:
      !required && !isInOptionalGroup && !entry?.saysOptional && uiSchema?.['ui:widget'] !== 'fixed',
    isSaidAbove: isSubject,
    control: (describedBy) => (
      <DescribedBy value={[describedBy, around].filter(Boolean).join(' ') || undefined}>
        {children}
      </DescribedBy>
    ),
  });
}

/** Tells whether RJSF wants no label there; a checkbox has its own in any case. */
function isUnlabelled({ displayLabel, schema }: FieldTemplateProps): boolean {
  return !displayLabel && getSchemaType(schema) !== 'boolean';
}

/** Tells whether it consists of other fields, each with a frame of its own. */
function isHolder({ schema, uiSchema, displayLabel, registry }: FieldTemplateProps): boolean {
  if (uiSchema?.['ui:field']) return false;
  const type = getSchemaType(schema);
  if (type === 'object' || (type === 'array' && !displayLabel)) return true;
  return Boolean(schema.anyOf ?? schema.oneOf) && !registry.schemaUtils.isSelect(schema);
}

/** Finds which of our widgets shows the field, the way that RJSF chooses one. */
function widgetOf({ schema, uiSchema, registry }: FieldTemplateProps): WidgetEntry | undefined {
  const { schemaUtils, widgets } = registry;
  const type = getSchemaType(schema);
  const isSeveral = type === 'array' && schemaUtils.isMultiSelect(schema);
  const byType = type === 'boolean' ? 'checkbox' : isSeveral ? 'select' : undefined;
  const { widget = byType ?? resolveDefaultWidget(schema, uiSchema, schemaUtils, widgets).defaultWidget } =
    getUiOptions(uiSchema, registry.globalUiOptions);
  return entryOf(typeof widget === 'string' ? widgets[widget] : widget, isSeveral);
}
