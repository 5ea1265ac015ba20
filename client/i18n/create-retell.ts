import { messages as english } from '../../codegen/generated/messages.ts';
import { sentence } from '../../codegen/runtime/field-errors.ts';
import { saying } from '../../codegen/runtime/saying.ts';
import { type Catalogue, type Retell, type SaidOf, spoken } from '../../codegen/runtime/translate.ts';

/**
 * Returns a function that puts a sentence shown earlier into the current language. It looks the sentence up in the
 * catalogue; a field's sentence is found by trying which rule produces it.
 */
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
  const rule = saying(then, () => rules.find((name) => sentence(of.before, of.path, name) === said));
  return rule && sentence(of.after, of.path, rule);
}
