import { useContext } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { asSchema } from '../../../codegen/runtime/shape/merge.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { OptionalGroup, SectionSubject } from '../../../widgets/templates/surroundings.ts';
import type { HolderProps } from '../form-node.ts';
import { GroupError } from '../group-error.tsx';
import { ListField } from '../list-field.tsx';
import { titled } from '../titled.ts';

/** A list whose first entries each have their own meaning; more may follow where the schema says what they are. */
export function TupleField(props: HolderProps) {
  const { path, schema, isRequired, renderNode } = props;
  const isSubject = useContext(SectionSubject) === dotted(path);
  const title = labelOf(schema, String(path.at(-1)));
  const { prefixItems = [], items, minItems = 0 } = schema;
  const hasMore = items !== undefined && typeof items !== 'boolean';
  return (
    <fieldset className={isSubject ? 'plain-group' : 'field-group'}>
      <legend className={isSubject ? 'visually-hidden' : undefined}>
        {title}
        {!isRequired && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      <GroupError path={path} />
      <OptionalGroup value={!isRequired}>
        {prefixItems.map((item, index) =>
          renderNode(
            {
              path: [...path, index],
              schema: titled(asSchema(item), `${title} ${index + 1}`),
              uiSchema: undefined,
              isRequired: isRequired && index < Number(minItems),
            },
            String(index),
          ),
        )}
      </OptionalGroup>
      {hasMore && <ListField {...props} schema={{ ...schema, title: t('More') }} from={prefixItems.length} />}
    </fieldset>
  );
}
