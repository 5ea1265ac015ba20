import type { Problem } from '../../compiler/problem.ts';
import { isObject } from '../../runtime/json.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds required answers that no question asks for and that are refused: nobody could submit the form. */
export const requiredNowhere: FormRule = (form) =>
  nodesOf(form.schema).flatMap(({ schema, path }) => {
    const { properties, required, additionalProperties, patternProperties } = schema;
    const isClosed = additionalProperties === false && !patternProperties;
    if (!isClosed || !isObject(properties) || !Array.isArray(required)) return [];
    return required.flatMap((name, index): Problem[] => {
      if (typeof name !== 'string' || Object.hasOwn(properties, name)) return [];
      const message = t('"{name}" is required, but there is no such question', { name });
      const remedy = t('Add "{name}" to "properties", or take it out of "required".', { name });
      return [form.inSchema([...path, 'required', index], { message, remedy })];
    });
  });
