import { t } from '../../../../codegen/runtime/translate.ts';
import { brandOf, hasRightCheckDigit } from './card-brands.ts';
import { digitsOf } from './card-format.ts';

/** The texts in the card's fields. */
export type TypedCard = { number: string; expiry: string; code: string; postal: string };

export type CardPart = keyof TypedCard;

/** A month of a year; `month` counts from 1. */
export type Month = { year: number; month: number };

const YEARS_AHEAD = 50;

/** Returns the error of each part of a card, in Stripe's words. The postal code may be left out. */
export function cardProblems(card: TypedCard, now: Month): Partial<Record<CardPart, string>> {
  const problems: Partial<Record<CardPart, string | undefined>> = {
    number: numberProblem(digitsOf(card.number)),
    expiry: expiryProblem(digitsOf(card.expiry), now),
    code: codeProblem(digitsOf(card.code), digitsOf(card.number)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function numberProblem(digits: string): string | undefined {
  if (!brandOf(digits).lengths.includes(digits.length)) return t('Your card number is incomplete.');
  return hasRightCheckDigit(digits) ? undefined : t('Your card number is invalid.');
}

function expiryProblem(digits: string, now: Month): string | undefined {
  if (digits.length < 4) return t("Your card's expiration date is incomplete.");
  const month = Number(digits.slice(0, 2));
  const year = Math.floor(now.year / 100) * 100 + Number(digits.slice(2));
  if (month < 1 || month > 12) return t("Your card's expiration date is invalid.");
  if (year < now.year) return t("Your card's expiration year is in the past.");
  if (year > now.year + YEARS_AHEAD) return t("Your card's expiration year is invalid.");
  return year === now.year && month < now.month
    ? t("Your card's expiration date is in the past.")
    : undefined;
}

function codeProblem(digits: string, number: string): string | undefined {
  return digits.length < brandOf(number).codeLength
    ? t("Your card's security code is incomplete.")
    : undefined;
}
