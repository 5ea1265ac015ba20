/** What the studio calls a choice that it has just made, and what is stored for it, or asked first in it, until then. */
const NEW_CHOICES: readonly (readonly [words: string, madeWith: RegExp])[] = [
  ['First choice', /^(first|name)$/],
  ['Second choice', /^(second|other_name)$/],
  ['New choice', /^((choice|name)_)?\d+$/],
];

/** Whether a choice is still called as the studio made it: nobody has said yet what is to be chosen. */
export function isWordless(words: unknown, madeWith: unknown): boolean {
  return NEW_CHOICES.some(([own, mark]) => own === words && mark.test(String(madeWith)));
}
