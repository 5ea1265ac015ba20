import { useContext, useEffect, useMemo, useState } from 'react';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Shape } from '../../../codegen/runtime/shape/shape.ts';
import { withoutBlanks } from '../../../codegen/runtime/without-blanks.ts';
import { useFormAccess } from '../../../widgets/form-access.ts';
import { CurrentForm } from '../form-node.ts';

/**
 * Returns what a part of the form asks now. It changes only when another branch is taken, not with every answer. The
 * alternatives that existing answers match count as chosen, so that they do not switch while those answers are edited.
 * @throws Error for a form that codegen found no dependent parts in
 */
export function useShape(path: Path, schema: JsonSchema): Shape {
  const access = useFormAccess();
  const current = useContext(CurrentForm);
  const key = dotted(path);
  const [taken, setTaken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `path`, `taken` for the answers
  const shape = useMemo(read, [access, current, schema, key, taken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const renew = () => setTaken(read().signature);
    renew();
    return access.watch(key, renew);
  }, [access, current, schema, key]);
  useEffect(() => {
    for (const { id, active } of shape.alternatives)
      if (active.length > 0 && !access.choiceAt(path, id))
        access.makeChoice(path, id, { active, kept: new Map() });
  }, [access, path, shape]);
  return shape;

  function read(): Shape {
    if (!current?.shapes) throw new Error(`The form ${current?.id} has no shapes`);
    return current.shapes.of(
      schema,
      withoutBlanks(access.valueAt(path)),
      path,
      (at, id) => access.choiceAt(at, id)?.active,
    );
  }
}
