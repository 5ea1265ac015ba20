import { useContext, useMemo } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { isConstant } from '../../../codegen/runtime/schema-kind.ts';
import { Field } from '../../../widgets/templates/field.tsx';
import { SectionSubject } from '../../../widgets/templates/surroundings.ts';
import type { HolderProps } from '../form-node.ts';
import { ListField } from '../list-field.tsx';
import { uiOptions } from '../ui-options.ts';
import { ChoiceField } from './choice-field.tsx';
import { Constant } from './constant.tsx';
import { OpenGroup } from './open-group.tsx';
import { optionLabel } from './option-label.ts';
import { TupleField } from './tuple-field.tsx';
import { useShape } from './use-shape.ts';
import './dependent.css';

/** A part of a form whose questions depend on answers, or on which of several ways the person answers it. */
export function DependentNode(props: HolderProps) {
  const { path, schema: whole, isRequired } = props;
  const shape = useShape(path, whole);
  const { schema, alternatives } = shape;
  const key = dotted(path);
  const isSubject = useContext(SectionSubject) === key;
  if (alternatives.length === 0) return <Body {...props} schema={schema} />;
  const choices = alternatives.map((one) => (
    <ChoiceField key={one.id} path={path} shape={shape} alternatives={one} isRequired={isRequired} />
  ));
  const chosen = alternatives.at(-1);
  const option = chosen?.options[chosen.active[0] ?? -1];
  const body = <Body {...props} schema={schema} label={option && optionLabel(option)} />;
  if (path.length === 0)
    return (
      <>
        {choices}
        {body}
      </>
    );
  return (
    <fieldset className={isSubject ? 'plain-group' : 'field-group'}>
      <legend className={isSubject ? 'visually-hidden' : undefined}>
        {labelOf(schema, String(path.at(-1)))}
        {!isRequired && <span className="field-optional"> (optional)</span>}
      </legend>
      {choices}
      <SectionSubject value={key}>{body}</SectionSubject>
    </fieldset>
  );
}

/** What is asked once all branches are decided. `label`: what a single question is called instead of its name. */
function Body({ label, ...props }: HolderProps & { label?: string | undefined }) {
  const { path, schema, uiSchema, isRequired } = props;
  const asked = useMemo(() => (label === undefined ? schema : { ...schema, title: label }), [schema, label]);
  if (schema['x-unchosen'] || schema.type === 'null') return null;
  if (isConstant(schema)) return <Constant {...props} />;
  if (schema.enum === undefined && schema.type === 'array') {
    if (schema.prefixItems) return <TupleField {...props} />;
    return <ListField {...props} />;
  }
  if (schema.enum === undefined && (schema.type === 'object' || schema.properties))
    return <OpenGroup {...props} />;
  // Beside a choice that was made, nothing is optional.
  return (
    <Field
      path={path}
      schema={asked}
      options={uiOptions(uiSchema)}
      isRequired={isRequired || label !== undefined}
    />
  );
}
