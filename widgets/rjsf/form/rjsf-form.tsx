import type { ErrorSchema } from '@rjsf/utils';
import { ErrorSchemaBuilder } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { answersToSend } from '../../../codegen/runtime/answers-to-send.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import { dotted, isWithin, pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition, FormValues } from '../../../codegen/runtime/form-definition.ts';
import { withDefaults } from '../../../codegen/runtime/form-values.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';
import { errorsBefore } from '../../../codegen/runtime/kept-entries.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FixedValue } from '../../form-access.ts';
import { renderField } from '../../templates/field.tsx';
import { useWidgets } from '../../widgets-context.ts';
import { changedPaths } from '../theme/changed-paths.ts';
import { RjsfAccess } from '../theme/rjsf-access.ts';
import type { ThemeContext } from '../theme/schema-field.tsx';
import { themedForm } from '../theme/themed-form.ts';
import { withValue } from '../theme/with-value.ts';
import { rjsfValidator } from './rjsf-validator.ts';
import { toRjsf } from './to-rjsf.ts';

export type RjsfFormProps = {
  form: FormDefinition;
  /** Answers that the form begins with. */
  initialData?: FormValues;
  /** Values that are shown but cannot be changed, by dotted path. */
  fixed?: Record<string, FixedValue>;
  /** Called with the answers whenever one has changed. */
  onChange?: (answers: FormValues) => void;
  /**
   * Called with the answers as they are sent, once the form's rules accept them.
   * @returns the server's errors, by dotted path
   */
  onSubmit: (answers: FormValues) => Promise<FieldErrors | undefined>;
};

/** A form of ours in RJSF's own `Form`: it gives the same answers, verdicts and sentences as our own renderer. */
export function RjsfForm({ form, initialData, fixed, onChange, onSubmit }: RjsfFormProps) {
  const ThemedForm = themedForm({ widgets: useWidgets(), renderField });
  const [access] = useState(() => new RjsfAccess(fixed));
  const [begun] = useState(() => withDefaults(form.schema, initialData ?? {}));
  const given = useMemo(() => propsFor(form, access), [form, access]);
  const { submit, refused, mend, ...sending } = useSending(form, access, onSubmit);
  const { failures, isSending, fail } = sending;
  const formContext: ThemeContext = useMemo(
    () => ({ access, failures, isSending }),
    [access, failures, isSending],
  );
  return (
    <ThemedForm
      {...given}
      formContext={formContext}
      initialFormData={begun}
      extraErrors={refused}
      liveValidate={failures > 0 && 'onBlur'}
      onChange={({ formData = {} }) => {
        mend(formData);
        onChange?.(formData);
      }}
      onSubmit={submit}
      onError={fail}
    />
  );
}

type Refused = { errors: FieldErrors; answers: FormValues };

/** Sends the answers, never twice at once, and keeps each error of the server until its answer has been changed. */
function useSending(form: FormDefinition, access: RjsfAccess, onSubmit: RjsfFormProps['onSubmit']) {
  const [refused, setRefused] = useState<Refused>();
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const fail = () => setFailures((count) => count + 1);
  const send = async (formData: FormValues) => {
    const answers = answersToSend(form, formData, access.chosen);
    const { made, errors } = await access.late.make();
    const sent = made.reduce<FormValues>(
      (all, [path, value]) => withValue(all, path, value) as FormValues,
      answers,
    );
    const found = Object.keys(errors).length > 0 ? sayFindings(form.schema, errors) : await onSubmit(sent);
    setRefused(found && { errors: errorsBefore(sent, found), answers: formData });
    if (found) fail();
  };
  const submit = async ({ formData = {} }: { formData?: FormValues }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    await send(formData).catch((fault: unknown) => {
      setRefused({ errors: { '': NOT_SENT() }, answers: formData });
      fail();
      reportError(fault);
    });
    isUnderWay.current = false;
    setSending(false);
  };
  const mend = (formData: FormValues) => {
    if (!refused) return;
    const changed = changedPaths(refused.answers, formData).map(dotted);
    const isMended = (key: string) => changed.some((path) => key === '' || isWithin(key, path));
    const left = Object.entries(refused.errors).filter(([key]) => !isMended(key));
    if (left.length < Object.keys(refused.errors).length)
      setRefused({ ...refused, errors: Object.fromEntries(left) });
  };
  const extraErrors = useMemo(() => refused && errorSchemaOf(refused.errors), [refused]);
  return { submit, refused: extraErrors, mend, failures, isSending, fail };
}

const NOT_SENT = () => t('Something went wrong on our side. Try again in a moment.');

/** Returns the props of RJSF's `Form` for a form of ours, except its answers. */
export function propsFor(form: FormDefinition, access: RjsfAccess) {
  const { schema, uiSchema } = toRjsf(form);
  const besides = (found: Findings) => access.late.problems(found);
  return {
    schema,
    uiSchema,
    validator: rjsfValidator(form, schema, { choose: access.chosen, besides }),
    formContext: { access },
    className: 'form rjsf-form',
    noHtml5Validate: true,
    // RJSF must not answer anything by itself: `withDefaults` has put the defaults in already.
    experimental_defaultFormStateBehavior: {
      arrayMinItems: { populate: 'never' },
      emptyObjectFields: 'skipDefaults',
      constAsDefaults: 'never',
    },
  } as const;
}

function errorSchemaOf(errors: FieldErrors): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const [key, sentence] of Object.entries(errors)) builder.addErrors(sentence, pathFrom(key));
  return builder.ErrorSchema;
}
