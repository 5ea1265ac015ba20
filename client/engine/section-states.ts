import { answersToSend } from '../../codegen/runtime/answers-to-send.ts';
import { pathFrom } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { FormStore } from './form-store.ts';
import { isAnswered } from './is-answered.ts';
import type { Section } from './ui-options.ts';

/** How far a section has come. */
export type SectionState = 'not-started' | 'in-progress' | 'complete' | 'errors';

/** Returns the state of each section, by the rules and by what would be sent: seeded entries are not answers. */
export function sectionStates(form: FormDefinition, sections: Section[], store: FormStore): SectionState[] {
  const missing = Object.keys(store.findErrors());
  const shown = [...store.errors.keys()];
  const sent = answersToSend(form, store.snapshot(), store.chosen);
  return sections.map(({ fields }) => {
    if (shown.some((key) => isWithin(key, fields))) return 'errors';
    const hasAnswers = fields.some((name) => isAnswered(sent[name]));
    if (!hasAnswers) return 'not-started';
    return missing.some((key) => isWithin(key, fields)) ? 'in-progress' : 'complete';
  });

  function isWithin(key: string, fields: string[]): boolean {
    const name = pathFrom(key)[0] ?? key;
    return fields.includes(name) && name in (form.schema.properties ?? {});
  }
}
