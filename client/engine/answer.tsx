import { dotted } from '../../codegen/runtime/field-path.ts';
import type { UiSchema } from '../../codegen/runtime/json-schema.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../widgets/form-access.ts';
import { widgetOf } from '../../widgets/widget-name-of.ts';
import { useWidgets } from '../../widgets/widgets-context.ts';
import { isAnswered } from './is-answered.ts';
import { PlainAnswer } from './plain-answer.tsx';
import { type Question, questionsOf } from './question-list.ts';
import { uiOptions } from './ui-options.ts';

/** An answer, written out by the question's widget. */
export function Answer(question: Question) {
  const { path, schema, uiSchema } = question;
  const form = useFormAccess();
  const widgets = useWidgets();
  const value = form.fixedValue(dotted(path))?.value ?? form.valueAt(path);
  if (question.isList) return <EntryAnswers {...question} value={value} />;
  const options = uiOptions(uiSchema);
  const widget = widgetOf(widgets, schema, options);
  if (!widget) return null;
  if (widget === widgets.text && typeof value === 'object') return <PlainAnswer value={value} />;
  const { Answer: Written, isLate = false } = widget;
  if (!isLate && !isAnswered(value)) return t('Not provided');
  return <Written schema={schema} options={options} path={path} value={value} />;
}

/** The entries of a list with their answers. Entries whose key field (`x-key`) is empty do not count. */
function EntryAnswers({ path, schema, uiSchema, value }: Question & { value: unknown }) {
  const items = Array.isArray(schema.items) ? {} : (schema.items ?? {});
  const itemsUi = uiSchema?.items as UiSchema | undefined;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const places = entries.flatMap((entry, index) => (isEntry(entry, schema['x-key']) ? [index] : []));
  if (places.length === 0) return t('Not provided');
  return (
    <ol className="entry-answers">
      {places.map((place) => {
        const entry = { path: [...path, place], schema: items, uiSchema: itemsUi, label: '', isList: false };
        return (
          <li key={place}>
            {items.properties && kindOf(items) === 'group' ? (
              <EntryFields questions={questionsOf(items, itemsUi, entry.path)} />
            ) : (
              <Answer {...entry} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function EntryFields({ questions }: { questions: Question[] }) {
  const form = useFormAccess();
  return (
    <dl>
      {questions
        .filter(({ path }) => isAnswered(form.valueAt(path)))
        .map((question) => (
          <div key={dotted(question.path)}>
            <dt>{question.label}</dt>
            <dd>
              <Answer {...question} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function isEntry(entry: unknown, key: string | undefined): boolean {
  return key === undefined || Boolean((entry as Record<string, unknown> | null | undefined)?.[key]);
}
