/** A charge of a plan, in whole cents. */
export type PlanItem = { name: string; amountCents: number };

/** Tax in thousandths of a percent: 14,975 is 14.975 %. */
export type TaxRate = number;

/** An invoice in whole cents: shown before the submit and charged after the trial. */
export type Invoice = {
  items: PlanItem[];
  subtotalCents: number;
  taxRate: TaxRate;
  taxCents: number;
  totalCents: number;
};

/** The invoice of a plan. */
export type PlanInvoice = Invoice & { planId: string; planName: string };

/** An invoice with formatted amounts: `$49.00`, `5%`. */
export type FormattedInvoice = {
  subtotal: string;
  state_tax: string;
  state_tax_total: string;
  total: string;
  items: { name: string; amount: string }[];
};

const WHOLE = 100_000;

/** Makes an invoice; the only place that adds up. The tax is rounded once, on the subtotal, half a cent upwards. */
export function makeInvoice(items: PlanItem[], taxRate: TaxRate): Invoice {
  const subtotalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const taxCents = Math.floor((subtotalCents * taxRate + WHOLE / 2) / WHOLE);
  return { items, subtotalCents, taxRate, taxCents, totalCents: subtotalCents + taxCents };
}

export function formatInvoice(invoice: Invoice): FormattedInvoice {
  return {
    subtotal: dollars(invoice.subtotalCents),
    state_tax: `${invoice.taxRate / 1000}%`,
    state_tax_total: dollars(invoice.taxCents),
    total: dollars(invoice.totalCents),
    items: invoice.items.map(({ name, amountCents }) => ({ name, amount: dollars(amountCents) })),
  };
}

/** Formats cents as `$1,234.50`. The cents are appended as text, because formatting a fraction would round it. */
export function dollars(cents: number): string {
  const whole = Math.floor(cents / 100).toLocaleString('en-US');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Returns the lines to charge for an invoice, which add up to exactly its total. The tax is a line of its own. */
export function chargeLinesOf({ items, taxRate, taxCents }: Invoice): PlanItem[] {
  const tax = { name: `Tax (${taxRate / 1000}%)`, amountCents: taxCents };
  return [...items, tax].filter(({ amountCents }) => amountCents > 0);
}
