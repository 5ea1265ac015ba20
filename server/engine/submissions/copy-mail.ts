import { t } from '../../../codegen/runtime/translate.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import { inOneLine } from '../../platform/outbox/in-one-line.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { valueIn } from './export-columns.ts';
import { readColumns } from './read-columns.ts';

type Copy = {
  to: string;
  /** The form's title, as `titleApart` gives it. */
  title: string;
  reference: string;
  /** What staff want the mail to begin with; null: a sentence of ours. */
  words: string | null;
  form: StoredForm;
  data: JsonObject;
  fileNames: ReadonlyMap<string, string>;
};

/** Characters of a copy; nobody reads more of it in a mail. */
const LONGEST = 10_000;

/** Sends people what they have answered, in their language. Its subject says nothing about the person. */
export function copyMail({ to, title, reference, words, form, data, fileNames }: Copy): MailContent {
  const lines = answerLines(form, data, fileNames).join('\n');
  const paragraphs = words?.split('\n').filter((line) => line.trim() !== '');
  return composeMail({
    to,
    subject: t('We have received what you sent: {reference}', { reference }),
    parts: [
      ...(paragraphs ?? [t('Thank you. This is what you have sent by the form “{title}”.', { title })]),
      // Half of a pair is no character.
      { quote: lines.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '') },
      ...(lines.length > LONGEST
        ? [t('The rest is too long for an email. We have received all of it.')]
        : []),
      t('Your reference number is {reference}. Please quote it when you contact us.', { reference }),
      t(
        'If it was not you who sent this, somebody has entered your address by mistake. You need not do anything.',
      ),
    ],
  });
}

/** Says each answer on a line, after its question, until there are more than `LONGEST` characters. */
function answerLines(form: StoredForm, data: JsonObject, fileNames: ReadonlyMap<string, string>): string[] {
  const line = { formVersion: form.number, data, fileNames };
  const isAnswered = (path: string) => valueIn(data, path) !== undefined;
  const lines: string[] = [];
  let left = LONGEST;
  for (const { label, cellOf } of readColumns([{ form, keyLater: (key) => key }], isAnswered)) {
    if (left < 0) break;
    const answer = inOneLine(cellOf(line, left + 1)).trim();
    if (answer === '') continue;
    const said = /[?!.:]$/.test(label) ? `${label} ${answer}` : t('{label}: {answer}', { label, answer });
    left -= said.length + 1;
    lines.push(said);
  }
  return lines;
}
