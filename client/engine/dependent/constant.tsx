import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { controlId } from '../../../widgets/form-access.ts';
import type { NodeProps } from '../form-node.ts';

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A question with only one possible answer, which is shown, and sent where it is required. */
export function Constant({ path, schema }: NodeProps) {
  const { const: value } = schema;
  return (
    <div className="field">
      <span className="field-label">{labelOf(schema, String(path.at(-1)))}</span>
      <p className="constant" id={controlId(dotted(path))} tabIndex={-1}>
        {inWords(value)}
      </p>
    </div>
  );
}
