import type { ListedOpening } from '../../../codegen/generated/api.ts';
import type { Opening as Answers } from '../../../codegen/generated/types.ts';
import { daysLater, instantOf, zonedTimeOf } from './zoned-time.ts';

type Settings = Pick<
  ListedOpening,
  'state' | 'audience' | 'opensAt' | 'closesAt' | 'mostAnswers' | 'wordsEn' | 'wordsFr'
>;

const MIDNIGHT = '00:00';

/** Fills in the form of an opening. A form that closes at midnight closes at the end of the day before. */
export function answersOf(opening: Settings, timeZone: string): Answers {
  const opens = opening.opensAt === null ? undefined : zonedTimeOf(opening.opensAt, timeZone);
  const closes = opening.closesAt === null ? undefined : zonedTimeOf(opening.closesAt, timeZone);
  const isEndOfDay = closes?.time === MIDNIGHT;
  return {
    state: opening.state,
    audience: opening.audience,
    opensDay: opens?.day ?? null,
    opensTime: opens && opens.time !== MIDNIGHT ? opens.time : '',
    closesDay: closes ? daysLater(closes.day, isEndOfDay ? -1 : 0) : null,
    closesTime: closes && !isEndOfDay ? closes.time : '',
    mostAnswers: opening.mostAnswers,
    wordsEn: opening.wordsEn ?? '',
    wordsFr: opening.wordsFr ?? '',
  };
}

/** Reads the form of an opening as the call takes it. */
export function settingsIn(answers: Answers, timeZone: string): Settings {
  const { state, audience, opensDay, opensTime, closesDay, closesTime, mostAnswers, wordsEn, wordsFr } =
    answers;
  const at = (day: string, time: string) => instantOf({ day, time }, timeZone);
  return {
    state,
    audience,
    opensAt: opensDay ? at(opensDay, opensTime || MIDNIGHT) : null,
    closesAt: closesDay ? at(closesTime ? closesDay : daysLater(closesDay, 1), closesTime || MIDNIGHT) : null,
    mostAnswers: mostAnswers ?? null,
    wordsEn: wordsEn?.trim() || null,
    wordsFr: wordsFr?.trim() || null,
  };
}
