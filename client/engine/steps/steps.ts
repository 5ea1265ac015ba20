import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Section } from '../ui-options.ts';

/** One page of a form in steps: a section, or the last one, where the answers are looked over. */
export type Step = {
  /** Its name in the address: `?step=contacts`. */
  slug: string;
  /** Without the section's number: `Contacts`. */
  title: string;
  /** The section's place, counted from 0; undefined for the last step. */
  section: number | undefined;
  fields: readonly string[];
};

const LAST_SLUG = 'check';

function lastStep(): Step {
  return { slug: LAST_SLUG, title: t('Check your answers'), section: undefined, fields: [] };
}

/** Returns the steps of a form: its sections that ask something now, then the one to check the answers. */
export function stepsOf(sections: readonly Section[], asking: readonly number[]): Step[] {
  const used = new Set([LAST_SLUG]);
  const steps = sections.map(({ title, slugTitle = title, fields }, section): Step => {
    const slug = freeSlug(withoutNumber(slugTitle), section, used);
    return { slug, title: withoutNumber(title), section, fields };
  });
  return [...steps.filter(({ section }) => section !== undefined && asking.includes(section)), lastStep()];
}

/** Tells whether an error is about a field of this step. */
export function isOf(step: Step, key: string): boolean {
  return step.fields.includes(pathFrom(key)[0] ?? key);
}

/** Returns how many steps, from the first, can be opened: all up to the first that has an error. */
export function possibleCount(steps: readonly Step[], errors: Findings): number {
  const keys = Object.keys(errors);
  const wrong = steps.findIndex((step) => keys.some((key) => isOf(step, key)));
  return wrong < 0 ? steps.length : wrong + 1;
}

/** Returns the step that an address leads to: the one it names, or the last before it that can be opened. */
export function possibleStep(
  steps: readonly Step[],
  errors: Findings,
  slug: string | undefined,
): Step | undefined {
  const last = possibleCount(steps, errors) - 1;
  const named = steps.findIndex((step) => step.slug === slug);
  return steps[named < 0 ? 0 : Math.min(named, last)];
}

function withoutNumber(title: string): string {
  return title.replace(/^[\d.]+\s*/, '') || title;
}

function freeSlug(title: string, section: number, used: Set<string>): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const slug = words === '' || used.has(words) ? `${words || 'step'}-${section + 1}` : words;
  used.add(slug);
  return slug;
}
