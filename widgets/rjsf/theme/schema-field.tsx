import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { ErrorSchemaBuilder, type FieldProps } from '@rjsf/utils';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import { type FormAccess, FormAccessProvider, useFieldState } from '../../form-access.ts';
import { RjsfAccess } from './rjsf-access.ts';
import { toldAccess } from './told-access.ts';

/** The path of the field being shown; RJSF gives its widgets only an id. */
export const CurrentPath = createContext<Path>([]);

/** How the theme's widgets read and record answers. They tell RJSF of a change themselves, by its `onChange`. */
type Answers = Pick<RjsfAccess, 'valueAt' | 'take'>;

const CurrentAnswers = createContext<Answers | undefined>(undefined);

/**
 * Returns the answers of the form that the theme stands in.
 * @throws Error where somebody else's `SchemaField` took the place of the theme's.
 */
export function useAnswers(): Answers {
  const answers = useContext(CurrentAnswers);
  if (!answers) throw new Error('The theme was used without its SchemaField');
  return answers;
}

/**
 * The ids of the texts that our form already shows around a part that RJSF shows; set for the part itself only, not for
 * fields inside it.
 */
export const SaidAround = createContext<string | undefined>(undefined);

/** A part of our form that RJSF shows. */
type Part = { form: FormAccess; path: Path; isRequired: boolean; describedBy: string | undefined };

/** Our entries in RJSF's `formContext`, beside those of others. */
export type ThemeContext = {
  access?: RjsfAccess;
  part?: Part;
  /** How often the form was refused when sent. */
  failures?: number;
  isSending?: boolean;
};

/** RJSF's own field; at the root it also provides the form to our widgets. */
export function ThemedSchemaField(props: FieldProps) {
  const { access, part }: ThemeContext = props.registry.formContext;
  if (part) return <PartField {...props} whole={part} />;
  const { path } = props.fieldPathId;
  const field = (
    <CurrentPath value={path}>
      <SchemaField {...props} />
    </CurrentPath>
  );
  if (path.length > 0) return field;
  return (
    <Root {...props} given={access}>
      {field}
    </Root>
  );
}

function Root({
  formData,
  errorSchema,
  onChange,
  onBlur,
  children,
  given,
}: FieldProps & { given?: RjsfAccess }) {
  const [access] = useState(() => given ?? new RjsfAccess());
  const [isBegun, setBegun] = useState(false);
  if (!isBegun) {
    access.begin(formData, { onChange, onBlur });
    setBegun(true);
  }
  useLayoutEffect(() => {
    access.follow(formData, { onChange, onBlur });
    access.showErrors(errorSchema);
  });
  return (
    <CurrentAnswers value={access}>
      <FormAccessProvider value={access}>{children}</FormAccessProvider>
    </CurrentAnswers>
  );
}

/** A field of a part inside our form: its answer and its error are our form's. */
function PartField({ whole, ...props }: FieldProps & { whole: Part }) {
  const { form, isRequired, describedBy } = whole;
  const within = props.fieldPathId.path;
  const path = [...whole.path, ...within];
  const { error } = useFieldState(dotted(path));
  const { ErrorSchema } = new ErrorSchemaBuilder();
  if (error !== undefined) ErrorSchema.__errors = [error];
  const [answers] = useState<Answers>(() => ({
    valueAt: (at) => form.valueAt(at),
    take: (at, value) => form.change(at, value),
  }));
  const isWhole = within.length === 0;
  const access = useTold(whole, props.onChange);
  const field = (
    <CurrentPath value={path}>
      <SaidAround value={isWhole ? describedBy : undefined}>
        <SchemaField {...props} errorSchema={ErrorSchema} required={isWhole ? isRequired : props.required} />
      </SaidAround>
    </CurrentPath>
  );
  if (!isWhole) return field;
  return (
    <CurrentAnswers value={answers}>
      <FormAccessProvider value={access}>{field}</FormAccessProvider>
    </CurrentAnswers>
  );
}

/** Returns the form around, for widgets in the part: RJSF is told of each change that they make by themselves. */
function useTold({ form, path }: Part, onChange: FieldProps['onChange']): FormAccess {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  return useMemo(
    () =>
      toldAccess(form, (at) => {
        const isInPart = path.every((step, depth) => at[depth] === step);
        if (isInPart) latest.current(structuredClone(form.valueAt(at)), at.slice(path.length));
      }),
    [form, path],
  );
}
