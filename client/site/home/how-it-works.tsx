import { t } from '../../../codegen/runtime/translate.ts';

const steps = () => [
  {
    title: t('Request'),
    sentence: t('Tell us who you are and what you would like to do.'),
  },
  {
    title: t('Code'),
    sentence: t('We text a code to your phone. Enter it to show the number is yours.'),
  },
  {
    title: t('Accept'),
    sentence: t('Read the privacy policy and the terms. They are in plain language.'),
  },
  {
    title: t('Form'),
    sentence: t('Fill in your registration. We save your answers as you type and keep them for 28 days.'),
  },
  { title: t('Review'), sentence: t('A person reads every application. We email you the decision.') },
];

/** The five steps of the signup, along a ruler. */
export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-title">
      <div className="container">
        <h2 id="how-title">{t('How signing up works')}</h2>
        <ol className="how-steps">
          {steps().map(({ title, sentence }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{sentence}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
