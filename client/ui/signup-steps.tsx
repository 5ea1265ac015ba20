import type { ReactNode } from 'react';
import { t, text } from '../../codegen/runtime/translate.ts';
import './styles/signup-steps.css';

/** A step of the signup, counted from 1. */
export type SignupStep = 1 | 2 | 3 | 4 | 5;

const steps = [
  text('Your details'),
  text('Verification code'),
  text('Privacy policy'),
  text('Terms & conditions'),
  text('Registration form'),
];

type Props = { current: SignupStep; children: ReactNode };

/** A page of the signup, with the steps along a ruler beside it if there is room. */
export function WithSignupSteps({ current, children }: Props) {
  return (
    <div className="with-steps">
      <div>{children}</div>
      <aside className="signup-steps" aria-label={t('Steps of the signup')}>
        <ol>
          {steps.map((title, index) => (
            <li
              key={title}
              data-state={index + 1 < current ? 'done' : undefined}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              {t(title)}
              {index + 1 < current && <span className="visually-hidden">{t(' (done)')}</span>}
            </li>
          ))}
        </ol>
        <p>{t('After that, we review your application and email you the decision.')}</p>
      </aside>
    </div>
  );
}
