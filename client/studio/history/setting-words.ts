import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';

/** A setting that differs: its name and what it was and is, as staff read them. */
export type Difference = { name: string; before: string; after: string };

type Settings = Readonly<Record<string, unknown>>;

/** Says which settings of a form differ. `timeZone`: that of the product, in which times are told. */
export function differencesIn(before: Settings, after: Settings, timeZone: string): Difference[] {
  return Object.entries(settings(timeZone)).flatMap(([key, { name, say }]) => {
    const [was, is] = [say(before[key]), say(after[key])];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

/** Every setting, in the order of the forms that change them. */
function settings(timeZone: string): Record<string, { name: string; say: (value: unknown) => string }> {
  const nothing = t('nothing');
  const at = (value: unknown) => (typeof value === 'string' ? timeIn(timeZone, value) : nothing);
  const oneOf = (words: Record<string, string>) => (value: unknown) => words[String(value)] ?? String(value);
  const quoted = (value: unknown) => (typeof value === 'string' ? t('“{text}”', { text: value }) : nothing);
  return {
    state: {
      name: t('State'),
      say: oneOf({ open: t('Open'), closed: t('Closed'), archived: t('Archived') }),
    },
    audience: {
      name: t('Who may fill it in'),
      say: oneOf({
        everyone: t('everyone'),
        link: t('people who have its link'),
        email: t('people who confirm an email address'),
        phone: t('people who confirm a mobile number'),
        users: t('people with an account'),
        staff: t('our staff'),
      }),
    },
    linkMadeAt: { name: t('Its link was made'), say: at },
    opensAt: { name: t('Opens'), say: at },
    closesAt: { name: t('Closes'), say: at },
    mostAnswers: {
      name: t('Answers at most'),
      say: (value) => (typeof value === 'number' ? value.toLocaleString(locale()) : nothing),
    },
    wordsEn: { name: t('Read while closed, in English'), say: quoted },
    wordsFr: { name: t('Read while closed, in French'), say: quoted },
    mailboxes: {
      name: t('Told of each answer'),
      say: (value) => (Array.isArray(value) ? value.join(', ') : t('all admins')),
    },
    sendsCopy: { name: t('People are sent a copy'), say: (value) => yesOrNo(value === true) },
    copyEn: { name: t('The copy begins with, in English'), say: quoted },
    copyFr: { name: t('The copy begins with, in French'), say: quoted },
    webhooks: {
      name: t('Servers told of each answer'),
      say: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : nothing),
    },
    sites: {
      name: t('Sites that may show it'),
      say: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : nothing),
    },
    newSecretOf: { name: t('Another secret'), say: quoted },
  };
}
