/** Texts that take long to process, named for what they are made of. Each has at most `length` characters. */
export const costlyTexts: Record<string, (length: number) => string> = {
  // Normalizing sorts the marks: each moves past half of all the others.
  'marks in mixed order': (length) =>
    `a${'\u0301'.repeat((length - 1) / 2)}${'\u0316'.repeat((length - 1) / 2)}`,
  'marks in turns': (length) => `a${'\u0301\u0316\u0327'.repeat((length - 1) / 3)}`,
  'marks on many letters': (length) => 'e\u0316\u0301\u0327'.repeat(length / 4),
  'Korean letters': (length) => '\u1112\u1161\u11ab'.repeat(length / 3),
  'Korean syllables': (length) => '한'.repeat(length),
  'signs that stand for many': (length) => 'ﷺ'.repeat(length),
  'one long word': (length) => 'a'.repeat(length),
  'doubled letters': (length) => 'aab'.repeat(length / 3),
  'short words': (length) => 'a '.repeat(length / 2),
  'other words': (length) =>
    Array.from({ length: length / 8 + 1 }, (_, at) => at.toString(36))
      .join(' ')
      .slice(0, length),
  lines: (length) => 'a\n'.repeat(length / 2),
  blanks: (length) => `a${' '.repeat(length - 2)}b`,
  commas: (length) => ','.repeat(length),
  digits: (length) => '1'.repeat(length),
  phones: (length) => '+1 (403) 234-5678 '.repeat(length / 18),
  mailboxes: (length) => `${'a.'.repeat(length / 2 - 3)}a@b.c`,
  'oil drums': (length) => '🛢'.repeat(length / 2),
  'joined families': (length) => '👨\u200d👩\u200d'.repeat(length / 6),
  markup: (length) => '<a href="{'.repeat(length / 10),
};
