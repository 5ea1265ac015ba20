import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { FormAccessProvider } from '../../form-access.ts';
import type { FieldPath } from '../../widget-props.ts';
import { RjsfAccess } from './rjsf-access.ts';

/** Where the field stands that is being shown; RJSF tells its widgets only an id. */
export const CurrentPath = createContext<FieldPath>([]);

const CurrentAccess = createContext<RjsfAccess | undefined>(undefined);

/**
 * The form that the theme stands in.
 * @throws Error where somebody else's `SchemaField` took the place of the theme's.
 */
export function useRjsfAccess(): RjsfAccess {
  const access = useContext(CurrentAccess);
  if (!access) throw new Error('The theme was used without its SchemaField');
  return access;
}

/** What RJSF's form hands down to the theme, beside what is of others in there. */
export type ThemeContext = { access?: RjsfAccess };

/** RJSF's own field; at the root it makes the form available to our widgets. */
export function ThemedSchemaField(props: FieldProps) {
  const { path } = props.fieldPathId;
  const field = (
    <CurrentPath value={path}>
      <SchemaField {...props} />
    </CurrentPath>
  );
  return path.length === 0 ? <Root {...props}>{field}</Root> : field;
}

function Root({ registry, formData, errorSchema, onChange, onBlur, children }: FieldProps) {
  const given: ThemeContext = registry.formContext;
  const [access] = useState(() => given.access ?? new RjsfAccess());
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
    <CurrentAccess value={access}>
      <FormAccessProvider value={access}>{children}</FormAccessProvider>
    </CurrentAccess>
  );
}
