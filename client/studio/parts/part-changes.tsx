import { t } from '../../../codegen/runtime/translate.ts';
import type { FormChange } from '../../api/studio.ts';
import type { PreparedPart } from '../../api/studio-parts.ts';
import { ChangeList } from '../changes/change-list.tsx';
import '../changes/changes.css';

type Props = { forms: string[]; changes: PreparedPart['changes'] };

/** The forms that use a part, and the unsaved changes to each. */
export function PartChanges({ forms, changes }: Props) {
  const changed = changes.filter((form) => form.changes.length > 0);
  const breaking = changed.filter((form) => form.changes.some(({ isBreaking }) => isBreaking)).length;
  return (
    <details className="part-changes">
      <summary>{summaryOf(changed.length, breaking, forms.length)}</summary>
      {changed.length === 0 ? (
        <p>{t('Used by {forms}.', { forms: forms.join(', ') })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className="part-changes-list" aria-label={t('Changes')} tabIndex={0}>
          {changed.map((form) => (
            <section key={form.id}>
              <h2>{form.id}</h2>
              <ChangeList changes={once(form.changes)} moves={[]} />
            </section>
          ))}
        </section>
      )}
    </details>
  );
}

/** Removes duplicates: a form that uses a part twice has each change twice. */
function once(changes: FormChange[]): FormChange[] {
  return [...new Map(changes.map((change) => [change.sentence, change])).values()];
}

function summaryOf(changed: number, breaking: number, all: number): string {
  if (changed === 0) return all === 1 ? t('1 form uses it') : t('{count} forms use it', { count: all });
  const forms = changed === 1 ? t('It changes 1 form') : t('It changes {count} forms', { count: changed });
  return breaking === 0
    ? `${forms}: ${t('safe')}`
    : `${forms}: ${t('breaking for {count}', { count: breaking })}`;
}
