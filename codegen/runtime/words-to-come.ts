/**
 * The labels that the studio gives to new choices, each with a pattern of the value that is stored for the choice, or
 * of the first question in it, until somebody names them.
 */
const NEW_CHOICES: readonly (readonly [words: string, madeWith: RegExp])[] = [
  ['First choice', /^(first|name)$/],
  ['Second choice', /^(second|other_name)$/],
  ['New choice', /^((choice|name)_)?\d+$/],
];

/** Whether a choice still has the label that the studio gave it: nobody has said yet what is to be chosen. */
export function isWordless(words: unknown, madeWith: unknown): boolean {
  return NEW_CHOICES.some(([own, mark]) => own === words && mark.test(String(madeWith)));
}
