const steps = [
  { title: 'Request', text: 'Tell us your name, your organization and what you would like to do.' },
  { title: 'Code', text: 'We send a code to your mobile phone. Enter it to show that the number is yours.' },
  { title: 'Accept', text: 'Read the privacy policy and the terms. They are written to be understood.' },
  { title: 'Form', text: 'Fill in your registration. Your answers are kept while you type, for 28 days.' },
  { title: 'Review', text: 'A person reads every application. The answer comes by email.' },
];

/** The five steps of the signup, along a ruler. */
export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-title">
      <div className="container">
        <h2 id="how-title">How signing up works</h2>
        <ol className="how-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
