import type { Problem } from '../../compiler/problem.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { labelIn } from '../../runtime/label-in.ts';
import { quoted } from '../../runtime/quoted.ts';
import { branchesOf } from '../../runtime/schema/branches.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds questions that must be answered in a group that refuses such an answer, so that nobody gets through. */
export const refusedByGroup: FormRule = (form) =>
  nodesOf(form.schema).flatMap(({ schema, path }) => {
    const { properties, additionalProperties, patternProperties } = schema;
    if (additionalProperties !== false || !isObject(properties) || patternProperties) return [];
    const certain = branchesOf(schema).filter(
      ({ path: [keyword] }) => keyword !== 'anyOf' && keyword !== 'oneOf',
    );
    return certain.flatMap(({ schema: branch, path: at }) =>
      refusedIn(branch, properties).map(([name, index]): Problem => {
        const question = isObject(branch.properties) ? branch.properties[name] : undefined;
        const said = quoted(labelIn(question, name));
        return form.inSchema([...path, ...at, 'required', index], {
          message: t('{question} must be answered in “{group}”, which has no such question', {
            question: said,
            group: labelIn(schema, String(path.at(-1) ?? '')),
          }),
          remedy: t('Give it a question with the key "{name}" first, or let {question} be left out.', {
            name,
            question: said,
          }),
        });
      }),
    );
  });

function refusedIn({ required }: JsonObject, properties: JsonObject): [name: string, index: number][] {
  if (!Array.isArray(required)) return [];
  return required.flatMap((name, index): [string, number][] =>
    typeof name === 'string' && !Object.hasOwn(properties, name) ? [[name, index]] : [],
  );
}
