import { type ComponentProps, useId } from 'react';
import type { FormChange } from '../draft/form-draft.ts';
import { FrenchBox } from '../french/french-box.tsx';
import { TextBox } from './boxes.tsx';
import { useEditing } from './editing.ts';

type Props = Omit<ComponentProps<typeof TextBox>, 'onChange'> & {
  /** The form's current wording, if it differs from the value written here. */
  english?: string;
  change: (value: string) => FormChange;
};

/** A box for a wording of the form, with a box for its French below. */
export function WordingBox({ english, change, ...box }: Props) {
  const { edit } = useEditing();
  const group = useId();
  const said = english ?? box.value;
  return (
    <div className="wording">
      <TextBox {...box} onChange={(value) => edit(change(value), group, [said, value])} />
      <FrenchBox english={said} of={box.label} />
    </div>
  );
}
