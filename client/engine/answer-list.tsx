import { type ReactNode, useMemo } from 'react';
import { fieldAt, labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted, type Path, valueAt } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { type FormAccess, FormAccessProvider, useFormAccess } from '../../widgets/form-access.ts';
import { AnswerRow } from './answer-row.tsx';
import { isAnswered } from './is-answered.ts';
import { type Question, questionsOf } from './question-list.ts';
import { inOrder, type Section, uiOptions } from './ui-options.ts';

type AnswerListProps = {
  form: FormDefinition;
  /** Leads back to a question; left out where nothing can be changed any more. */
  onChange?: (key: string) => void;
  /** Renders something more beside an answer. `name`: the answer's name in sentences. */
  extra?: (question: Question, name: string) => ReactNode;
};

/** All answers of a form by section, read-only. */
export function AnswerList({ form, onChange, extra }: AnswerListProps) {
  const { uiSchema } = form;
  const [schema, access] = useAsked(form);
  const nameOf = namer(schema, access.valueAt([]));
  const list = sectionsOf(form, schema).map((section) => (
    <section key={section.title}>
      <h3>{section.title}</h3>
      {blocksOf({ schema, uiSchema, access }, section.fields).map(({ group, questions }) => (
        <div key={dotted(questions[0]?.path ?? [])}>
          {group && <h4>{group}</h4>}
          <dl className="answers">
            {questions.map((question) => (
              <AnswerRow
                key={dotted(question.path)}
                question={question}
                name={nameOf(question)}
                onChange={onChange}
                extra={extra}
              />
            ))}
          </dl>
        </div>
      ))}
    </section>
  ));
  return <FormAccessProvider value={access}>{list}</FormAccessProvider>;
}

/**
 * Returns a function that names each question as sentences do, including whose it is: “the primary contact’s first
 * name”. A second question of the same name gets its label added, so that the two can be told apart.
 */
function namer(schema: JsonSchema, values: unknown): (question: Question) => string {
  const taken = new Set<string>();
  return ({ path, label }) => {
    const { name } = fieldAt(schema, path.map(String), values);
    if (taken.has(name)) return `${name} (${label})`;
    taken.add(name);
    return name;
  };
}

/** Returns the questions that the answers so far call for, and access to the answers to those alone. */
function useAsked({ schema, shapes }: FormDefinition): [JsonSchema, FormAccess] {
  const access = useFormAccess();
  return useMemo(() => {
    const shape = shapes?.of(schema, access.valueAt([]));
    if (!shape) return [withOthers(schema, access.valueAt([])), access];
    const kept: FormAccess = Object.create(access, {
      valueAt: { value: (path: Path) => valueAt(shape.value, path) },
    });
    return [withOthers(shape.schema, shape.value), kept];
  }, [schema, shapes, access]);
}

/** Adds a property for each answer that the schema allows without naming it. */
function withOthers(schema: JsonSchema, values: unknown): JsonSchema {
  if (kindOf(schema) !== 'dependent') return schema;
  const known = schema.properties ?? {};
  const others = Object.keys(values ?? {}).filter((name) => !Object.hasOwn(known, name));
  if (others.length === 0) return schema;
  const added = others.map((name) => [name, fieldAt(schema, [name]).schema ?? {}]);
  return { ...schema, properties: { ...known, ...Object.fromEntries(added) } };
}

/** Returns the form's sections, and one more, titled `More`, for questions that are in none of them. */
function sectionsOf({ title, uiSchema }: FormDefinition, { properties = {} }: JsonSchema): Section[] {
  const { sections, ...options } = uiOptions(uiSchema);
  const names = inOrder(Object.keys(properties), options);
  if (!sections) return [{ title, fields: names }];
  const placed = new Set(sections.flatMap((section) => section.fields));
  const others = names.filter((name) => !placed.has(name) && !isHiddenField(uiSchema, name));
  return others.length > 0 ? [...sections, { title: 'More', fields: others }] : sections;
}

function isHiddenField(uiSchema: UiSchema, name: string): boolean {
  return uiOptions(uiSchema[name] as UiSchema | undefined).widget === 'hidden';
}

/** Questions shown together. A group's questions stand under its name, unless the section holds nothing else. */
type Block = { group: string | undefined; questions: Question[] };

type Asked = { schema: JsonSchema; uiSchema: UiSchema; access: FormAccess };

function blocksOf({ schema, uiSchema, access }: Asked, names: string[]): Block[] {
  const blocks: Block[] = [];
  for (const name of names) {
    const questions = questionsOf(schema, uiSchema, [], [name]);
    const [first] = questions;
    if (!first) continue;
    const child = schema.properties?.[name];
    const group = child?.properties && labelOf(child, name);
    const isLeftOut = !schema.required?.includes(name) && !isAnswered(access.valueAt([name]));
    // An optional group that was left out is one row, not one for each of its questions.
    const own = group && isLeftOut ? [{ ...first, label: group }] : questions;
    const heading = isLeftOut || names.length === 1 ? undefined : group;
    const last = blocks.at(-1);
    if (last && !last.group && !heading) last.questions.push(...own);
    else blocks.push({ group: heading, questions: own });
  }
  return blocks;
}
