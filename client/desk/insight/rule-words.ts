import { own } from '../../../codegen/runtime/json.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';

const words: Record<string, string> = {
  required: text('left empty'),
  minLength: text('left empty or too short'),
  maxLength: text('too long'),
  minimum: text('too low'),
  maximum: text('too high'),
  pattern: text('wrong format'),
  format: text('wrong format'),
  enum: text('not from the list'),
  minItems: text('too few'),
  maxItems: text('too many'),
  const: text('not the same'),
  server: text('refused by the server'),
};

/** Returns what breaking a schema rule means, in a few words; the rule's own name if it has none. */
export function ruleWords(rule: string): string {
  return t(own(words, rule) ?? rule);
}
