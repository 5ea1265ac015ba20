import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import { removeAt, setAt } from '../draft/edit-json.ts';
import type { FormChange } from '../draft/form-draft.ts';
import { parsed } from '../draft/read-json.ts';
import { keywordsOf, schemaPathOf, uiPathOf } from './question-path.ts';
import { alternative } from './templates.ts';

/** Adds an alternative beside an existing one. */
export function addAlternative(beside: string[]): FormChange {
  return (text) => {
    const at = [...schemaPathOf(beside.slice(0, -1)), ...keywordsOf(beside.at(-1) ?? '').slice(0, -1)];
    const before = valueAt(parsed(text.schema), at);
    if (!Array.isArray(before)) return text;
    const key = freeKey(JSON.stringify(before));
    return {
      ...text,
      schema: setAt(text.schema, at, [
        ...(before as Json[]),
        alternative('New choice', key, `Name ${before.length + 1}`),
      ]),
    };
  };
}

/** Removes an alternative. The layout of its questions goes too, unless another alternative asks them. */
export function removeAlternative(at: string[]): FormChange {
  return (text) => {
    const group = at.slice(0, -1);
    const gone = Object.keys(Object(valueAt(parsed(text.schema), [...schemaPathOf(at), 'properties'])));
    const schema = removeAt(text.schema, schemaPathOf(at));
    const left = JSON.stringify(valueAt(parsed(schema), schemaPathOf(group)));
    const ui = gone
      .filter((key) => !left.includes(`${JSON.stringify(key)}:`))
      .reduce((before, key) => setAt(before, [...uiPathOf(group), key], undefined), text.ui);
    return { ...text, schema, ui };
  };
}

/** Returns a key that no alternative has, so that the answer tells which one was chosen. */
function freeKey(taken: string): string {
  let count = 3;
  while (taken.includes(`"name_${count}"`)) count += 1;
  return `name_${count}`;
}
