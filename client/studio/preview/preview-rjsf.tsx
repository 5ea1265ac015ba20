import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type LazyPart, useLazyPart } from '../../../widgets/lazy-part.tsx';
import type { RjsfFormProps } from '../../../widgets/rjsf/form/rjsf-form.tsx';
import type { FormStore } from '../../engine/form-store.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fixedValuesOf } from './fixed-values.ts';

const rjsfForm: LazyPart<RjsfFormProps> = {
  load: () => import('../../../widgets/rjsf/form/rjsf-form.tsx').then((module) => module.RjsfForm),
};

type Props = { form: FormDefinition; store: FormStore };

/**
 * The form as RJSF renders it; RJSF's code is fetched on demand. Answers go into the same store as those of our form.
 */
export function PreviewRjsf(props: Props) {
  const { Part, hasFailed, retry } = useLazyPart(rjsfForm);
  const turn = useTurn(props.form);
  if (hasFailed)
    return <FailedPart sentence={t('This part of the form could not be loaded.')} retry={retry} />;
  return Part ? <Shown key={turn} {...props} Form={Part} /> : <Loading />;
}

/** Returns a new number for each new form. RJSF by itself notices only differences that it can compare. */
function useTurn(form: FormDefinition): number {
  const last = useRef({ form, turn: 0 });
  if (last.current.form !== form) last.current = { form, turn: last.current.turn + 1 };
  return last.current.turn;
}

function Shown({ form, store, Form: RjsfForm }: Props & { Form: ComponentType<RjsfFormProps> }) {
  const [said, setSaid] = useState('');
  const begun = useMemo(() => store.snapshot(), [store]);
  const submit = async () => {
    setSaid(t('These answers would be accepted. Nothing is sent from a preview.'));
    return undefined;
  };
  return (
    <>
      <RjsfForm
        form={form}
        initialData={begun}
        fixed={fixedValuesOf(form, begun)}
        onChange={(values) => {
          store.replaceAll(structuredClone(values));
          setSaid('');
        }}
        onSubmit={submit}
      />
      <p className="save-status" role="status">
        {said}
      </p>
    </>
  );
}
