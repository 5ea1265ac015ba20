import { dotted } from '../../codegen/runtime/field-path.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { GroupName, SectionSubject } from '../../widgets/templates/surroundings.ts';
import type { HolderProps } from './form-node.ts';
import { titled } from './titled.ts';

type ListEntryProps = Omit<HolderProps, 'isRequired'> & {
  place: number;
  label: string;
  onRemove: (place: number) => void;
};

/** One entry of a list: a group with its name on top, or a single question that is called like the entry. */
export function ListEntry({ place, path, schema, uiSchema, label, renderNode, onRemove }: ListEntryProps) {
  const isSingle = kindOf(schema) === 'question';
  const Frame = isSingle ? 'div' : 'fieldset';
  return (
    <Frame className={isSingle ? 'list-row' : 'list-entry'} data-entry={place}>
      {!isSingle && <legend>{label}</legend>}
      <SectionSubject value={dotted(path)}>
        <GroupName value={label}>
          {renderNode({ path, schema: titled(schema, label), uiSchema, isRequired: true })}
        </GroupName>
      </SectionSubject>
      <button type="button" className="button button-quiet" data-remove onClick={() => onRemove(place)}>
        {t('Remove')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </Frame>
  );
}
