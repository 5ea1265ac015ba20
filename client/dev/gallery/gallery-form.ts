import type { WidgetName } from '../../../codegen/generated/widget-names.ts';
import { answersToSend } from '../../../codegen/runtime/answers-to-send.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { translateForm } from '../../../codegen/runtime/form-language.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { FormStore, type FormValues } from '../../engine/form-store.ts';
import { isAnswered } from '../../engine/is-answered.ts';
import { cases, shownNames } from './cases.ts';

/** The states in which a widget is a control; each is a group of the form. */
const GROUPS = ['empty', 'filled', 'error', 'disabled'] as const;

/** Returns the gallery as a form: every widget once in each state. */
export function formOf(words: Words | undefined): FormDefinition {
  const form: FormDefinition = {
    id: 'gallery',
    title: 'Gallery of widgets',
    sha256: 'gallery',
    schema: {
      type: 'object',
      properties: Object.fromEntries(GROUPS.map((group) => [group, schemaOf()])),
    },
    uiSchema: Object.fromEntries(GROUPS.map((group) => [group, uiOf(group === 'disabled')])),
    // Only missing answers are judged here (see `missingIn`); the gallery sends nothing.
    validate: () => true,
  };
  return words ? translateForm(form, words) : form;
}

function schemaOf(): JsonSchema {
  const asked = shownNames.map((name): [string, JsonSchema] => {
    const { title, called, schema } = cases[name];
    return [name, { ...schema, title, 'x-name': called }];
  });
  return { type: 'object', required: shownNames, properties: Object.fromEntries(asked) };
}

function uiOf(isDisabled: boolean): UiSchema {
  const closed = isDisabled ? { 'ui:disabled': true } : {};
  return Object.fromEntries(
    shownNames.map((name) => [name, { 'ui:widget': name, ...cases[name].ui, ...closed }]),
  );
}

/** Returns the answers that the gallery begins with. */
export function storeOf(form: FormDefinition): FormStore {
  const answers = Object.fromEntries(shownNames.map((name) => [name, cases[name].example]));
  const judge = (given: FormValues) => missingIn(form, given);
  return new FormStore(structuredClone({ filled: answers, disabled: answers }), judge, FIXED, form.schema);
}

/** Shows the errors of the group `error`, and no others. */
export function showErrors(store: FormStore): void {
  const errors = Object.entries(store.findErrors());
  store.fail(Object.fromEntries(errors.filter(([key]) => key.startsWith('error.'))));
}

/** Returns the missing answers of the group `error`, as findings like the form engine's. */
function missingIn(form: FormDefinition, given: FormValues): Findings {
  const { error = {} } = answersToSend(form, given, () => undefined) as Partial<Record<string, Answers>>;
  const missing = shownNames.filter((name) => !cases[name].never?.error && !isAnswered(error[name]));
  return Object.fromEntries(
    missing.map((name) => {
      const path = dotted(['error', name]);
      const { minItems } = cases[name].schema;
      const [rule, limit] = minItems === undefined ? ['required'] : ['minItems', minItems];
      return [path, { rule: String(rule), params: limit === undefined ? {} : { limit } }];
    }),
  );
}

type Answers = Partial<Record<WidgetName, unknown>>;

/** Values that the product would know of the person, and those that fixed questions show. */
const FIXED = {
  id: { value: 'gallery', label: 'gallery' },
  country: { value: 'CA', label: 'Canada' },
  state: { value: 'AB', label: 'Alberta' },
  ...Object.fromEntries(GROUPS.map((group) => [`${group}.fixed`, { value: 'CA', label: 'Canada' }])),
};
