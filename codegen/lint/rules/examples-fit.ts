import { folderOf, type SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { findFieldErrors } from '../../runtime/field-errors.ts';
import { pathFrom } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import type { Rules } from '../../runtime/json-schema.ts';
import { inEnglish, t, text } from '../../runtime/translate.ts';
import { compileRules } from '../compile-rules.ts';
import { problemIn } from '../finding.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds examples that the form no longer treats as they say, and forms without any, which nothing tests. */
export const examplesFit: FormRule = (form) => {
  const folder = `${folderOf(form.sources, form.id)}/examples/`;
  const examples = [...form.sources.values()].filter(({ path }) => path.startsWith(folder));
  const [bad, good] = [examples.filter(isInvalid), examples.filter((file) => !isInvalid(file))];
  const rules = compileRules(form.schema);
  return [
    ...(good.length === 0 ? [form.inSchema([], NO_EXAMPLES)] : []),
    ...good.flatMap((file) => refusals(rules, file)),
    ...bad.flatMap((file) => otherRefusal(rules, file)),
  ];
};

const NO_EXAMPLES = {
  message: text('The form has no example'),
  remedy: text('Put answers that it must accept into examples/, one file a case.'),
};

function isInvalid({ path }: SourceFile): boolean {
  return path.includes('/examples/invalid/');
}

function refusals(rules: Rules, file: SourceFile): Problem[] {
  return Object.entries(findFieldErrors(rules, file.json)).map(([field, sentence]) =>
    problemIn(file, steps(field), {
      message: t('This example no longer fits: {sentence}', { sentence }),
      remedy: t('Correct the example, or the rule that refuses it.'),
    }),
  );
}

function otherRefusal(rules: Rules, file: SourceFile): Problem[] {
  const { data, field, sentence }: JsonObject = isObject(file.json) ? file.json : {};
  // Examples are kept with the sentence in English, whoever keeps them.
  if (inEnglish(() => findFieldErrors(rules, data))[String(field)] === sentence) return [];
  const said = findFieldErrors(rules, data);
  const words = said[String(field)] ?? Object.values(said)[0];
  const message =
    words === undefined
      ? t('This example is accepted now')
      : t('This example is refused otherwise: {words}', { words });
  return [
    problemIn(file, ['sentence'], {
      message,
      remedy: t('Keep it anew from the studio’s preview, delete it, or correct the form.'),
    }),
  ];
}

function steps(field: string): (string | number)[] {
  return pathFrom(field).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
