import type { ListedOpening } from '../../../codegen/generated/api.ts';
import { locale, t } from '../../../codegen/runtime/translate.ts';

/** Says how a form stands, and what comes next: `Open until June 1, 2027 at 12:00 a.m. · 12 of 500 answers`. */
export function stateWords(opening: ListedOpening, timeZone: string): string {
  const { audience, answers, mostAnswers } = opening;
  const audienceWords = {
    everyone: '',
    link: t('for those who have its link'),
    email: t('for those who confirm an email address'),
    phone: t('for those who confirm a mobile number'),
    users: t('for people with an account'),
    staff: t('for our staff'),
  };
  const count =
    answers !== null &&
    mostAnswers !== null &&
    t('{count} of {most} answers', {
      count: answers.toLocaleString(locale()),
      most: mostAnswers.toLocaleString(locale()),
    });
  return [stateAlone(opening, timeZone), audienceWords[audience], count].filter(Boolean).join(' · ');
}

function stateAlone({ stateNow, opensAt, closesAt }: ListedOpening, timeZone: string): string {
  const at = (instant: string | null) =>
    new Date(instant ?? 0).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short', timeZone });
  switch (stateNow) {
    case 'open':
      return closesAt === null ? t('Open') : t('Open until {time}', { time: at(closesAt) });
    case 'early':
      return t('Opens on {time}', { time: at(opensAt) });
    case 'full':
      return t('Closed: it has all the answers it can take');
    case 'closed':
      return t('Closed');
    case 'archived':
      return t('Archived');
  }
}
