import { type ReactNode, useContext, useMemo } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { isConstant } from '../../../codegen/runtime/schema-kind.ts';
import { asSchema } from '../../../codegen/runtime/shape/merge.ts';
import type { Shape } from '../../../codegen/runtime/shape/shape.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Field } from '../../../widgets/templates/field.tsx';
import { SectionSubject } from '../../../widgets/templates/surroundings.ts';
import type { HolderProps } from '../form-node.ts';
import { ListField } from '../list-field.tsx';
import { uiOptions } from '../ui-options.ts';
import { Choices } from './choices.tsx';
import { Constant } from './constant.tsx';
import { OnDemand } from './on-demand.tsx';
import { OpenGroup } from './open-group.tsx';
import { optionLabel } from './option-label.ts';
import { TupleField } from './tuple-field.tsx';
import { useShape } from './use-shape.ts';
import './dependent.css';

/** A part of a form whose questions depend on other answers, or on which alternative the person chooses. */
export function DependentNode(props: HolderProps) {
  const { path, schema: whole, isRequired } = props;
  const shape = useShape(path, whole);
  const { schema } = shape;
  if (!isRecursive(whole) || schema.type !== 'object') return <Answered {...props} shape={shape} />;
  if (isRequired && !schema['x-nullable'] && path.length < DEEPEST)
    return <Answered {...props} shape={shape} />;
  return (
    <OnDemand {...props} schema={schema}>
      <Answered {...props} shape={shape} isRequired />
    </OnDemand>
  );
}

/** No answer goes this deep. Without a limit, a group that must hold another of its kind would render for ever. */
const DEEPEST = 32;

/** Tells whether a part may hold another of its kind: codegen resolves every other reference. */
function isRecursive({ $ref, allOf = [], anyOf = [], oneOf = [] }: JsonSchema): boolean {
  return (
    $ref !== undefined || [...allOf, ...anyOf, ...oneOf].some((part) => asSchema(part).$ref !== undefined)
  );
}

type ShapedProps = HolderProps & { shape: Shape };

function Answered({ shape, ...props }: ShapedProps) {
  const { path, isRequired } = props;
  const { schema, alternatives } = shape;
  const key = dotted(path);
  const isSubject = useContext(SectionSubject) === key;
  if (alternatives.length === 0) return <Body {...props} schema={schema} />;
  const choices = <Choices key=" choices" path={path} shape={shape} isRequired={isRequired} />;
  const options = alternatives.flatMap(({ options, active }) => active.map((index) => options[index]));
  const own = new Set(options.flatMap((option) => [...(option?.own ?? [])]));
  const last = options.at(-1);
  const body =
    isGroup(schema) && !schema['x-unchosen'] ? (
      <OpenGroup {...props} schema={schema} choices={choices} own={own} />
    ) : (
      <>
        {choices}
        <Body {...props} schema={schema} label={last && optionLabel(last)} />
      </>
    );
  if (path.length === 0) return body;
  return (
    <fieldset className={isSubject ? 'plain-group' : 'field-group'}>
      <legend className={isSubject ? 'visually-hidden' : undefined}>
        {labelOf(schema, String(path.at(-1)))}
        {!isRequired && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      <SectionSubject value={key}>{body}</SectionSubject>
    </fieldset>
  );
}

/** The questions of a part once all branches are decided. `label` replaces the name of a single question. */
function Body({ label, ...props }: HolderProps & { label?: string | undefined }): ReactNode {
  const { path, schema, uiSchema, isRequired } = props;
  const asked = useMemo(() => (label === undefined ? schema : { ...schema, title: label }), [schema, label]);
  if (schema['x-unchosen'] || schema.type === 'null') return null;
  if (isConstant(schema)) return <Constant {...props} />;
  if (isGroup(schema)) return <OpenGroup {...props} />;
  if (schema.enum === undefined && schema.type === 'array')
    return schema.prefixItems ? <TupleField {...props} /> : <ListField {...props} />;
  // The question of a chosen alternative is never optional.
  const isNeeded = isRequired || label !== undefined;
  return <Field path={path} schema={asked} options={uiOptions(uiSchema)} isRequired={isNeeded} />;
}

function isGroup(schema: JsonSchema): boolean {
  return schema.enum === undefined && schema.const === undefined && schema.type === 'object';
}
