import { fieldAt, upperFirst } from '../../../codegen/runtime/field-name.ts';
import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import { countedError, minuteBounds } from '../../../codegen/runtime/insight.ts';
import { spokenSchema, spokenText } from '../../../codegen/runtime/worded.ts';
import type { FormCountRow } from '../../platform/db/tables/form-tables.ts';
import type { FormRelease } from '../forms/form-releases.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

/** Fewer than this are reported as "few", so that nobody can be recognised in a figure. */
export const FEW = 5;

/** A number, or null for few; 0 stays 0. */
export type Told = number | null;

/** The figures of a version of a form. */
export type FormInsight = {
  name: string;
  title: string;
  version: number;
  /** The release by which product owners know it. */
  release: FormRelease | null;
  starts: Told;
  completions: Told;
  /** Half of those who sent it took less than this many minutes; null if few did, or if it is beyond the last bound. */
  medianMinutes: number | null;
  /** Where people stopped, by section in its order. */
  stops: { section: string; count: Told }[];
  /** The fields that had the most errors, with the rule that was broken. */
  errors: { path: string; field: string; rule: string; count: Told }[];
};

type Sum = Pick<FormCountRow, 'measure' | 'subject' | 'count'>;

const MOST_ERRORS = 10;

/** Turns the counts of a version of a form into figures that say nothing about single persons. */
export function formInsight(
  form: StoredForm,
  { title, release, sums }: { title: string; release: FormRelease | null; sums: readonly Sum[] },
): FormInsight {
  const counts = new Map(sums.map(({ measure, subject, count }) => [`${measure} ${subject}`, Number(count)]));
  const countOf = (measure: string, subject = '') => counts.get(`${measure} ${subject}`) ?? 0;
  const completions = countOf('complete');
  const titles = sectionTitles(form);
  const reached = titles.map((_, index) => countOf('reached', String(index)));
  return {
    name: form.id,
    title,
    version: form.number,
    release,
    starts: told(countOf('start')),
    completions: told(completions),
    medianMinutes:
      completions < FEW ? null : medianOf(minuteBounds.map((_, at) => countOf('minutes', String(at)))),
    stops: titles.map((section, index) => ({
      section,
      count: told(Math.max(0, (reached[index] ?? 0) - (reached[index + 1] ?? completions))),
    })),
    errors: topErrors(form, sums),
  };
}

function told(count: number): Told {
  return count === 0 || count >= FEW ? count : null;
}

function sectionTitles(form: StoredForm): string[] {
  const { title, uiSchema } = form;
  const sections = uiSchema['ui:sections'] as { title: string }[] | undefined;
  const titles = sections && sections.length > 0 ? sections.map((section) => section.title) : [title];
  return titles.map((one) => spokenText(form, one));
}

/** Returns the first bound that half of all are below. */
function medianOf(buckets: number[]): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const at = buckets.findIndex((count) => {
    below += count;
    return below * 2 >= all;
  });
  const bound = minuteBounds[at] ?? Number.POSITIVE_INFINITY;
  return all === 0 || !Number.isFinite(bound) ? null : bound;
}

function topErrors(form: StoredForm, sums: readonly Sum[]): FormInsight['errors'] {
  const schema = spokenSchema(form);
  return sums
    .filter(({ measure }) => measure === 'error')
    .map(({ subject, count }) => ({ subject, count: Number(count) }))
    .sort((one, other) => other.count - one.count || (one.subject < other.subject ? -1 : 1))
    .slice(0, MOST_ERRORS)
    .map(({ subject, count }) => {
      const { path, rule } = countedError(subject);
      const { name } = fieldAt(schema, pathFrom(path.replaceAll('*', '0')));
      // All entries of a list are counted as one: “coverage 1’s number” is any coverage’s.
      const field = upperFirst(name.replace(/ 1’s/g, '’s'));
      return { path, field, rule, count: told(count) };
    });
}
