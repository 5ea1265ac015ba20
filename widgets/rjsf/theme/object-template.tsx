import { canExpand, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId } from '../../form-access.ts';
import { CopyButton, type CopySource } from '../../templates/copy-button.tsx';
import { GroupName, OptionalGroup, SectionSubject } from '../../templates/surroundings.ts';
import { GroupSentence } from './field-template.tsx';
import { CurrentPath } from './schema-field.tsx';

/** The options of a group in our UI schemas that RJSF does not know. */
type GroupOptions = { sections?: Section[]; copyFrom?: CopySource };

type Section = { title: string; note?: string; optional?: boolean; fields: string[] };

/** The whole form, with or without sections, or a group under its name. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema, registry, title, description } = props;
  const isWhole = useContext(CurrentPath).length === 0;
  const { sections } = getUiOptions(uiSchema, registry.globalUiOptions) as GroupOptions;
  const fields = Object.fromEntries(
    properties.map(({ name, content }): [string, ReactNode] => [name, content]),
  );
  if (!isWhole) return <Group {...props}>{Object.values(fields)}</Group>;
  const placed = new Set(sections?.flatMap((section) => section.fields));
  const others = Object.keys(fields).flatMap((name) => (placed.has(name) ? [] : [fields[name]]));
  return (
    <div className="form-body">
      {title && <h2>{title}</h2>}
      {description && <p className="section-note">{description}</p>}
      <Sentence path={[]} />
      {sections?.map((section) => (
        <SectionOf key={section.title} {...section} shown={section.fields.map((name) => fields[name])} />
      ))}
      {others}
      <AddProperty {...props} />
    </div>
  );
}

function SectionOf({ title, note, optional, fields, shown }: Section & { shown: ReactNode[] }) {
  return (
    <section className="form-section" aria-label={title}>
      <h2>
        {title}
        {optional && <span className="field-optional">{t(' (optional)')}</span>}
      </h2>
      {note && <p className="section-note">{note}</p>}
      <SectionSubject value={fields.length === 1 ? fields[0] : undefined}>{shown}</SectionSubject>
    </section>
  );
}

function Group(props: ObjectFieldTemplateProps & { children: ReactNode }) {
  const { children, schema, uiSchema, registry, required = false, title, description } = props;
  const path = useContext(CurrentPath);
  const isSubject = useContext(SectionSubject) === dotted(path);
  const around = useContext(GroupName);
  const { copyFrom } = getUiOptions(uiSchema, registry.globalUiOptions) as GroupOptions;
  const label = title === String(path.at(-1)) ? labelOf(schema as JsonSchema, title) : title;
  const inGroup = around ? `${around}, ${label}` : label;
  const content = (
    <OptionalGroup value={!required}>
      <GroupName value={isSubject ? (around ?? label) : inGroup}>
        <Sentence path={path} />
        {description && <p className="section-note">{description}</p>}
        {copyFrom && <CopyButton from={copyFrom} to={path} names={Object.keys(schema.properties ?? {})} />}
        {children}
        <AddProperty {...props} />
      </GroupName>
    </OptionalGroup>
  );
  if (isSubject) return content;
  return (
    <fieldset className="field-group">
      {title && (
        <legend>
          {label}
          {!required && <span className="field-optional">{t(' (optional)')}</span>}
        </legend>
      )}
      {content}
    </fieldset>
  );
}

/** The error of a group as a whole; the error summary links here. */
function Sentence({ path }: { path: Path }) {
  const sentence = useContext(GroupSentence);
  if (!sentence) return null;
  return (
    <p className="field-error" id={controlId(dotted(path))} tabIndex={-1}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {sentence}
    </p>
  );
}

function AddProperty({
  schema,
  uiSchema,
  formData,
  registry,
  onAddProperty,
  ...props
}: ObjectFieldTemplateProps) {
  const { AddButton } = registry.templates.ButtonTemplates;
  if (!canExpand(schema, uiSchema, formData)) return null;
  const isClosed = props.disabled || props.readonly;
  return <AddButton onClick={onAddProperty} disabled={isClosed} uiSchema={uiSchema} registry={registry} />;
}
