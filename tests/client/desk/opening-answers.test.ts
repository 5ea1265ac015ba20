import { describe, expect, it } from 'vitest';
import { answersOf, settingsIn } from '../../../client/desk/openings/opening-answers.ts';
import { instantOf, zonedTimeOf } from '../../../client/desk/openings/zoned-time.ts';

const ZONE = 'America/Toronto';
/** Not a part of a day: a year has all of them. */
const STEP_MS = 31.5 * 3_600_000;
const NOTHING = {
  audience: 'everyone' as const,
  opensAt: null,
  closesAt: null,
  mostAnswers: null,
  wordsEn: null,
  wordsFr: null,
};

describe('a time in the product’s time zone', () => {
  it.each([
    ['2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
    ['2026-12-31', '23:30', '2027-01-01T04:30:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantOf({ day, time }, ZONE)).toBe(instant);
    expect(zonedTimeOf(instant, ZONE)).toEqual({ day, time });
  });

  it('that clocks leave out is the one an hour later, and of two alike it is the first', () => {
    expect(instantOf({ day: '2026-03-08', time: '02:30' }, ZONE)).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf({ day: '2026-11-01', time: '01:30' }, ZONE)).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each(['America/Edmonton', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'comes back as it was, all through a year: %s',
    (zone) => {
      const start = Date.parse('2026-01-01T00:00:00Z');
      for (let at = start; at < start + 366 * 86_400_000; at += STEP_MS) {
        const clock = zonedTimeOf(new Date(at).toISOString(), zone);
        expect(zonedTimeOf(instantOf(clock, zone), zone)).toEqual(clock);
      }
    },
  );
});

describe('the form of an opening', () => {
  it('closes at the end of its day if it names no time', () => {
    const settings = settingsIn(
      { state: 'open', audience: 'everyone', opensDay: '2027-04-01', closesDay: '2027-05-31' },
      ZONE,
    );
    expect(settings).toEqual({
      ...NOTHING,
      state: 'open',
      opensAt: '2027-04-01T04:00:00.000Z',
      closesAt: '2027-06-01T04:00:00.000Z',
    });
    expect(answersOf(settings, ZONE)).toMatchObject({
      opensDay: '2027-04-01',
      opensTime: '',
      closesDay: '2027-05-31',
      closesTime: '',
    });
  });

  it('comes back as it was filled in', () => {
    const answers = {
      state: 'closed' as const,
      audience: 'staff' as const,
      opensDay: '2027-04-01',
      opensTime: '09:15',
      closesDay: null,
      closesTime: '',
      mostAnswers: 12,
      wordsEn: 'Later.',
      wordsFr: '',
    };
    expect(answersOf(settingsIn(answers, ZONE), ZONE)).toEqual(answers);
  });

  it('has no words where only blanks were typed', () => {
    expect(settingsIn({ state: 'open', audience: 'everyone', wordsEn: '  ', wordsFr: '' }, ZONE)).toEqual({
      ...NOTHING,
      state: 'open',
    });
  });
});
