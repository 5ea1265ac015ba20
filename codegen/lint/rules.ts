import type { SourceFile } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import type { FormRule } from './lint-form.ts';
import { ambiguousOneOf } from './rules/ambiguous-one-of.ts';
import { contradictoryLimits } from './rules/contradictory-limits.ts';
import { datelessNotPast } from './rules/dateless-not-past.ts';
import { examplesFit } from './rules/examples-fit.ts';
import { lateTranslation } from './rules/late-translation.ts';
import { missingAutocomplete } from './rules/missing-autocomplete.ts';
import { missingChoiceNames } from './rules/missing-choice-names.ts';
import { missingMaximums } from './rules/missing-maximum.ts';
import { missingTranslation } from './rules/missing-translation.ts';
import { missingSentences, missingTitles } from './rules/missing-wording.ts';
import { namesNothing } from './rules/names-nothing.ts';
import { refusableConsents } from './rules/refusable-consent.ts';
import { refusedByGroup } from './rules/refused-by-group.ts';
import { releases } from './rules/releases.ts';
import { requiredButHidden } from './rules/required-but-hidden.ts';
import { requiredNowhere } from './rules/required-nowhere.ts';
import { sameQuestionTwice } from './rules/same-question-twice.ts';
import { severalLines } from './rules/several-lines.ts';
import { unboundedNumber } from './rules/unbounded-number.ts';
import { unreachable } from './rules/unreachable.ts';
import { usedFields } from './rules/used-fields.ts';
import { wordlessChoices } from './rules/wordless-choice.ts';

/** Rules for every schema file by itself. */
export const fileRules: ((file: SourceFile) => Problem[])[] = [missingMaximums];

/** Rules for every form; breaking one is a warning. */
export const formRules: FormRule[] = [
  missingTitles,
  missingSentences,
  missingChoiceNames,
  wordlessChoices,
  missingAutocomplete,
  unboundedNumber,
  datelessNotPast,
  contradictoryLimits,
  requiredButHidden,
  requiredNowhere,
  refusableConsents,
  unreachable,
  refusedByGroup,
  ambiguousOneOf,
  sameQuestionTwice,
  namesNothing,
  examplesFit,
  usedFields,
  releases,
];

/** Rules that an editor minds before it saves: a form that breaks one can be shown, but is of no use. */
export const savingRules: FormRule[] = [
  missingTitles,
  wordlessChoices,
  contradictoryLimits,
  requiredButHidden,
  requiredNowhere,
  refusedByGroup,
  usedFields,
];

/** Rules about more than a form's texts: its examples, and what was released. */
const rulesBeyondTexts: readonly FormRule[] = [examplesFit, releases];

/** Rules that keep a form from being released, not from being saved, and that its texts alone break. */
export const settlingRules: FormRule[] = formRules.filter(
  (rule) => !savingRules.includes(rule) && !rulesBeyondTexts.includes(rule),
);

/**
 * Rules for every form that keep none from being released: until they are met, people read English instead of their
 * own language, and a text is taken with line breaks, as it has been so far.
 */
export const noteRules: FormRule[] = [missingTranslation, lateTranslation, severalLines];
