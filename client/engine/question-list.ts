import { fieldAt, labelOf } from '../../codegen/runtime/field-name.ts';
import type { Path } from '../../codegen/runtime/field-path.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { inOrder, uiOptions } from './ui-options.ts';

/** One question as it is read back. */
export type Question = {
  path: Path;
  schema: JsonSchema;
  uiSchema: UiSchema | undefined;
  label: string;
  /** Its entries are added and removed one by one. */
  isList: boolean;
  /** It is asked only after certain answers to other questions. */
  isConditional?: boolean;
};

/** Returns the questions of a group, or of some of its properties, in order, nested groups included. */
export function questionsOf(
  schema: JsonSchema,
  uiSchema: UiSchema | undefined,
  path: Path,
  names = inOrder(Object.keys(schema.properties ?? {}), uiOptions(uiSchema)),
): Question[] {
  return names.flatMap((name): Question[] => {
    const own = schema.properties?.[name];
    if (!own) return [];
    const isConditional = Object.keys(own).length === 0;
    const child = (isConditional && fieldAt(schema, [name]).schema) || own;
    const childUi = uiSchema?.[name] as UiSchema | undefined;
    const childPath = [...path, name];
    const hasWidget = uiOptions(childUi).widget !== undefined;
    if (child.properties && !hasWidget) return questionsOf(child, childUi, childPath);
    const isList = kindOf(child) === 'list' && !hasWidget;
    const label = labelOf(child, name);
    return [{ path: childPath, schema: child, uiSchema: childUi, label, isList, isConditional }];
  });
}
