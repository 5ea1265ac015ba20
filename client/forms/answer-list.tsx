import type { ReactNode } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition, JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import { AnswerRow } from './answer-row.tsx';
import { type Question, questionsOf } from './question-list.ts';
import { inOrder, uiOptions } from './ui-options.ts';

type AnswerListProps = {
  form: FormDefinition;
  /** Leads back to a question; left out where nothing can be changed any more. */
  onChange?: (key: string) => void;
  /** What stands beside an answer besides that. */
  extra?: (question: Question) => ReactNode;
};

/** All answers of a form by section, to be read. */
export function AnswerList({ form: { title, schema, uiSchema }, onChange, extra }: AnswerListProps) {
  const names = inOrder(Object.keys(schema.properties ?? {}), uiOptions(uiSchema));
  const { sections = [{ title, fields: names }] } = uiOptions(uiSchema);
  return sections.map((section) => (
    <section key={section.title}>
      <h3>{section.title}</h3>
      {blocksOf(schema, uiSchema, section.fields).map(({ group, questions }) => (
        <div key={dotted(questions[0]?.path ?? [])}>
          {group && <h4>{group}</h4>}
          <dl className="answers">
            {questions.map((question) => (
              <AnswerRow
                key={dotted(question.path)}
                question={question}
                group={group}
                onChange={onChange}
                extra={extra}
              />
            ))}
          </dl>
        </div>
      ))}
    </section>
  ));
}

/** Questions that stand together: those of a group under its name, unless the section is about it alone. */
type Block = { group: string | undefined; questions: Question[] };

function blocksOf(schema: JsonSchema, uiSchema: UiSchema, names: string[]): Block[] {
  const blocks: Block[] = [];
  for (const name of names) {
    const questions = questionsOf(schema, uiSchema, [], [name]);
    const child = schema.properties?.[name];
    const group = child?.properties && names.length > 1 ? labelOf(child, name) : undefined;
    const last = blocks.at(-1);
    if (last && !last.group && !group) last.questions.push(...questions);
    else if (questions.length > 0) blocks.push({ group, questions });
  }
  return blocks;
}
