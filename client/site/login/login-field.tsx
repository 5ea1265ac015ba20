import type { Question } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { PasswordInput } from '../../../widgets/plain/password/password-input.tsx';

/** Returns the id of a field's control, which is built as in every other form. */
export function idOf(name: string): string {
  return `f.${name}`;
}

type Props = { question: Question; error: string | undefined };

/** One question of the login form: the password or the email address. */
export function LoginField({ question, error }: Props) {
  const { name, label, isSecret, autocomplete: autoComplete } = question;
  const id = idOf(name);
  const describedBy = error && `${id}-error`;
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {t(label)}
      </label>
      {error && (
        <p className="field-error" id={describedBy}>
          <span className="visually-hidden">{t('Error: ')}</span>
          {error}
        </p>
      )}
      {isSecret ? (
        <PasswordInput
          {...{ id, name, autoComplete, describedBy }}
          label={t(label)}
          isInvalid={error !== undefined}
        />
      ) : (
        <input
          {...{ id, name, autoComplete }}
          className="input"
          type="email"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
        />
      )}
    </div>
  );
}
