import { type FormEvent, useImperativeHandle, useRef, useState } from 'react';
import { afterPress } from '../../../after-press.ts';
import type { CardFieldsProps, CardSummary } from '../card-provider.ts';
import { brandOf } from './card-brands.ts';
import { caretAfter, digitsOf, formatCode, formatExpiry, formatNumber } from './card-format.ts';
import { type CardPart, cardProblems, type Month, type TypedCard } from './card-problems.ts';
import { tokenOf } from './test-cards.ts';

const PARTS: CardPart[] = ['number', 'expiry', 'code', 'postal'];
const EMPTY: TypedCard = { number: '', expiry: '', code: '', postal: '' };

/** Holds the card in the sandbox's own fields: formatted as it is typed, each part judged when it is left. */
export function useSandboxCard({ handle, isInvalid, onChange, onComplaint }: CardFieldsProps) {
  const [card, setCard] = useState(EMPTY);
  const [left, setLeft] = useState<readonly CardPart[]>([]);
  const inputs = useRef<Partial<Record<CardPart, HTMLInputElement | null>>>({});
  const problems = cardProblems(card, thisMonth());
  const firstWrong = PARTS.find((part) => problems[part]);

  useImperativeHandle(handle, () => ({
    problem: () => firstWrong && problems[firstWrong],
    makeToken: async () => tokenOf(digitsOf(card.number)),
    focus: () => inputs.current[firstWrong ?? 'number']?.focus(),
  }));

  const judge = (next: TypedCard, parts: readonly CardPart[]) => {
    setLeft(parts);
    const found = cardProblems(next, thisMonth());
    const said = parts.find((part) => found[part]);
    onComplaint(said && found[said]);
  };

  return {
    card,
    brand: brandOf(digitsOf(card.number)),
    isWrong: (part: CardPart) => {
      if (isInvalid && !firstWrong) return part === 'number';
      return problems[part] !== undefined && (isInvalid || left.includes(part));
    },
    keep: (part: CardPart, input: HTMLInputElement | null) => {
      inputs.current[part] = input;
    },
    type: (part: CardPart, { currentTarget: input }: FormEvent<HTMLInputElement>) => {
      const next = { ...card, [part]: formatted(part, input.value, card.number) };
      if (part !== 'postal') writeBack(input, next[part]);
      setCard(next);
      onChange(summaryOf(next));
      // A part being corrected is judged again only once it is left.
      judge(
        next,
        left.filter((one) => one !== part),
      );
    },
    leave: (part: CardPart) => {
      if (card[part] !== '' && !left.includes(part)) afterPress(() => judge(card, [...left, part]));
    },
  };
}

function formatted(part: CardPart, typed: string, number: string): string {
  if (part === 'number') return formatNumber(typed);
  if (part === 'expiry') return formatExpiry(typed);
  return part === 'code' ? formatCode(typed, number) : typed;
}

/** Shows the formatted text and keeps the caret behind the same digit. */
function writeBack(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const place = isAtEnd ? text.length : caretAfter(text, digitsOf(input.value.slice(0, caret)).length);
  input.value = text;
  input.setSelectionRange(place, place);
}

function summaryOf(card: TypedCard): CardSummary | undefined {
  const digits = digitsOf(card.number);
  const { name, lengths } = brandOf(digits);
  return lengths.includes(digits.length) ? { brand: name, lastDigits: digits.slice(-4) } : undefined;
}

function thisMonth(): Month {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
}
