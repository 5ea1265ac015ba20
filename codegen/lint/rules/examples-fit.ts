import { folderOf, type SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { findFieldErrors } from '../../runtime/field-errors.ts';
import { pathFrom } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import type { Rules } from '../../runtime/json-schema.ts';
import { compileRules } from '../compile-rules.ts';
import { problemIn } from '../finding.ts';
import type { FormRule } from '../lint-form.ts';

/** Examples that the form no longer treats as they say; a form without any is tested by nobody. */
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
  message: 'The form has no example',
  remedy: 'Put answers that it must accept into examples/, one file a case.',
};

function isInvalid({ path }: SourceFile): boolean {
  return path.includes('/examples/invalid/');
}

function refusals(rules: Rules, file: SourceFile): Problem[] {
  return Object.entries(findFieldErrors(rules, file.json)).map(([field, sentence]) =>
    problemIn(file, steps(field), {
      message: `This example no longer fits: ${sentence}`,
      remedy: 'Correct the example, or the rule that refuses it.',
    }),
  );
}

function otherRefusal(rules: Rules, file: SourceFile): Problem[] {
  const { data, field, sentence }: JsonObject = isObject(file.json) ? file.json : {};
  const said = findFieldErrors(rules, data);
  if (said[String(field)] === sentence) return [];
  const words = said[String(field)] ?? Object.values(said)[0];
  const message =
    words === undefined ? 'This example is accepted now' : `This example is refused otherwise: ${words}`;
  return [
    problemIn(file, ['sentence'], {
      message,
      remedy: 'Keep it anew from the studio’s preview, delete it, or correct the form.',
    }),
  ];
}

function steps(field: string): (string | number)[] {
  return pathFrom(field).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
