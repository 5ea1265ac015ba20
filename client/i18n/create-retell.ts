import { messages as english } from '../../codegen/generated/messages.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { sayRule } from '../../codegen/runtime/say-rule.ts';
import { saying } from '../../codegen/runtime/saying.ts';
import { type Catalogue, type Retell, type SaidOf, spoken } from '../../codegen/runtime/translate.ts';

/** Knows every sentence of a catalogue in both languages; a field's by trying which rule says it. */
export function createRetell(current: () => Catalogue): Retell {
  return (said, of) => {
    const catalogue = current();
    const now = spoken();
    const before = now ? undefined : catalogue;
    const pairs = pairsOf(catalogue);
    const known = now
      ? pairs.find(([text]) => text === said)?.[1]
      : pairs.find(([, there]) => there === said)?.[0];
    return known ?? (of && saidByRule(said, of, before)) ?? said;
  };
}

function pairsOf({ words, messages }: Catalogue): [string, string][] {
  const situations = Object.entries(english.situations) as [keyof typeof english.situations, string][];
  return [
    ...Object.entries(words),
    ...situations.map(([name, text]): [string, string] => [text, messages.situations[name]]),
  ];
}

function saidByRule(said: string, of: SaidOf, then: Catalogue | undefined): string | undefined {
  const rules = Object.keys(english.rules);
  const about = { path: dotted(of.path), params: {} };
  const rule = saying(then, () => rules.find((one) => sayRule(of.before, { ...about, rule: one }) === said));
  return rule && sayRule(of.after, { ...about, rule });
}
