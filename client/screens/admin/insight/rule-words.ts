const words: Record<string, string> = {
  required: 'left empty',
  minLength: 'left empty or too short',
  maxLength: 'too long',
  minimum: 'too low',
  maximum: 'too high',
  pattern: 'written otherwise',
  format: 'written otherwise',
  enum: 'not from the list',
  minItems: 'too few',
  maxItems: 'too many',
  const: 'not the same',
  server: 'refused by the server',
};

/** What breaking a rule of a schema means, in a few words; the rule's own name where there are none. */
export function ruleWords(rule: string): string {
  return words[rule] ?? rule;
}
