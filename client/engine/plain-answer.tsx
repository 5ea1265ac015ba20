import { yesOrNo } from '../../codegen/runtime/answer-words.ts';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { t } from '../../codegen/runtime/translate.ts';

/** Any answer in words, nested groups included: for questions whose kind only the answer tells. */
export function PlainAnswer({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <Entries entries={value} />;
  if (typeof value === 'object' && value !== null) return <Fields fields={Object.entries(value)} />;
  if (typeof value === 'boolean') return yesOrNo(value);
  return value === undefined || value === null || value === '' ? t('Not provided') : String(value);
}

function Entries({ entries }: { entries: unknown[] }) {
  if (entries.length === 0) return t('Not provided');
  return (
    <ol className="entry-answers">
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only read never moves
        <li key={place}>
          <PlainAnswer value={entry} />
        </li>
      ))}
    </ol>
  );
}

function Fields({ fields }: { fields: [string, unknown][] }) {
  if (fields.length === 0) return t('Not provided');
  return (
    <dl>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(undefined, name)}</dt>
          <dd>
            <PlainAnswer value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
