import type { Path } from '../../../codegen/runtime/field-path.ts';
import type { Shape } from '../../../codegen/runtime/shape/shape.ts';
import { ChoiceField } from './choice-field.tsx';

type ChoicesProps = { path: Path; shape: Shape; isRequired: boolean };

/** All choices between alternatives at one place, usually just one. */
export function Choices({ path, shape, isRequired }: ChoicesProps) {
  return shape.alternatives.map((alternatives) => (
    <ChoiceField
      key={alternatives.id}
      path={path}
      shape={shape}
      alternatives={alternatives}
      isRequired={isRequired}
    />
  ));
}
