import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { detach } from './change-shared.ts';
import { placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { nameOf, schemaPathOf } from './question-path.ts';

/** Says which other forms share this question and from where, and whether a change applies there too. */
export function SharedNote({ question }: { question: QuestionModel }) {
  const { sharing, isDraft } = useEditing().around;
  const { shared, path } = question;
  const takers = sharing[`#/${schemaPathOf(path).join('/')}`] ?? [];
  if (!shared && takers.length === 0) return null;
  return (
    <div className="shared-note">
      {takers.length > 0 && (
        <p>
          {isDraft
            ? t('Also used by {forms}, which stay as they are.', { forms: named(takers) })
            : t('Also used by {forms}: your changes apply there too.', { forms: named(takers) })}
        </p>
      )}
      {shared && <SharedPart question={question} shared={shared} isHere={takers.length === 0} />}
    </div>
  );
}

type PartProps = { question: QuestionModel; shared: string; isHere: boolean };

function SharedPart({ question, shared, isHere }: PartProps) {
  const { around, wholeUi, edit, tell, focusLater } = useEditing();
  const others = around.sharing[shared] ?? [];
  const file = shared.replace(/^(\.\.\/)+/, '');
  const part = nameOfPart(file);
  const partId = /^common\/([a-z0-9-]+)\.schema\.json/.exec(file)?.[1];
  const makeOwn = () => {
    edit(detach(question, wholeUi));
    tell(
      t('{label} now belongs to this form only. Undo brings the shared one back.', { label: question.label }),
    );
    focusLater(placeId('open', nameOf(question.path)));
  };
  return (
    <>
      <p>
        {others.length > 0
          ? t('It is the shared part “{part}”, which is also in {forms}.', { part, forms: named(others) })
          : t('It is the shared part “{part}”, which no other form uses.', { part })}{' '}
        {isHere && t('Your changes here apply to this form only.')}
      </p>
      {partId && !around.isDraft && (
        <SiteLink href={pathTo('studioPart', { partId })}>
          {t('Change it for all forms that share it')}
        </SiteLink>
      )}
      <button type="button" className="button button-quiet" onClick={makeOwn}>
        {t('Make a copy for this form only')}
      </button>
    </>
  );
}

/**
 * Returns a readable name: `common/text.schema.json#/$defs/postalCode` → `Postal code`, `common/contact.schema.json` →
 * `Contact`.
 */
function nameOfPart(file: string): string {
  const [path = '', inside] = file.split('#');
  const name = (inside ?? path).split('/').at(-1) ?? file;
  return labelOf(undefined, name.replace(/\.\w+\.json$/, ''));
}

/** Names forms, given by their folders. */
function named(forms: string[]): string {
  return forms.map((id) => `“${labelOf(undefined, id)}”`).join(', ');
}
