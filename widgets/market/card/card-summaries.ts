import { t } from '../../../codegen/runtime/translate.ts';
import type { FormAccess } from '../../form-access.ts';
import type { CardSummary } from './card-provider.ts';

const summaries = new WeakMap<FormAccess, string>();

/** Remembers the card's summary while the form is open; never the card itself. */
export function keepCardSummary(form: FormAccess, summary: CardSummary | undefined): void {
  if (summary) summaries.set(form, summaryText(summary));
  else summaries.delete(form);
}

/** Returns the summary of a form's card: `Visa ending in 4242`. */
export function cardSummaryOf(form: FormAccess): string | undefined {
  return summaries.get(form);
}

function summaryText({ brand, lastDigits }: CardSummary): string {
  return lastDigits ? t('{brand} ending in {lastDigits}', { brand, lastDigits }) : brand;
}
