import { t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import { faq } from '../content/faq.ts';
import './faq.css';

/** The frequently asked questions by topic; each answer opens under its question. */
export function Faq() {
  return (
    <Page title={titleOf('faq')}>
      {faq.map(({ topic, questions }) => (
        <section key={topic} className="faq-topic">
          <h2>{t(topic)}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className="faq-question">
              <summary>
                <h3>{t(question)}</h3>
              </summary>
              <div className="prose">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{t(paragraph)}</p>
                ))}
              </div>
            </details>
          ))}
        </section>
      ))}
      <p className="faq-topic">
        {rich('Can’t find your question? <contact>Ask us</contact>.', {
          contact: (words) => <SiteLink href={siteLinks.contact.path}>{words}</SiteLink>,
        })}
      </p>
    </Page>
  );
}
