import { faq } from '../../content/faq.ts';
import { titleOf } from '../../routes.ts';
import { siteLinks } from '../../site-links.ts';
import { Page } from '../../ui/page.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import './faq.css';

/** What people ask, by topic; each answer opens under its question. */
export function Faq() {
  return (
    <Page title={titleOf('faq')}>
      {faq.map(({ topic, questions }) => (
        <section key={topic} className="faq-topic">
          <h2>{topic}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className="faq-question">
              <summary>
                <h3>{question}</h3>
              </summary>
              <div className="prose">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </section>
      ))}
      <p className="faq-topic">
        Your question is not here? <SiteLink href={siteLinks.contact.path}>Ask us</SiteLink>.
      </p>
    </Page>
  );
}
