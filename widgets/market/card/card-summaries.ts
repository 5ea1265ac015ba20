import { t } from '../../../codegen/runtime/translate.ts';
import type { FormAccess } from '../../form-access.ts';
import type { CardSummary } from './card-provider.ts';

const summaries = new WeakMap<FormAccess, string>();

/** Remembers, for as long as the form is open, how its card may be called. Never the card. */
export function keepCardSummary(form: FormAccess, summary: CardSummary | undefined): void {
  if (summary) summaries.set(form, summaryText(summary));
  else summaries.delete(form);
}

/** How the card in a form may be called: `Visa ending in 4242`. */
export function cardSummaryOf(form: FormAccess): string | undefined {
  return summaries.get(form);
}

function summaryText({ brand, lastDigits }: CardSummary): string {
  return lastDigits ? t('{brand} ending in {lastDigits}', { brand, lastDigits }) : brand;
}
