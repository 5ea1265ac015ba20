import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeLinesOf, dollars, formatInvoice, makeInvoice } from '../../server/market/reference/invoice.ts';

const items = fc.array(fc.record({ name: fc.string(), amountCents: fc.nat({ max: 100_000_00 }) }), {
  maxLength: 20,
});
const rate = fc.nat({ max: 30_000 });

describe('an invoice', () => {
  it.each([
    [4900, 5000, 245, '$2.45', '5%'],
    [4900, 14_975, 734, '$7.34', '14.975%'],
    [12_900, 13_000, 1677, '$16.77', '13%'],
    [10, 5000, 1, '$0.01', '5%'],
    [9, 5000, 0, '$0.00', '5%'],
    [0, 5000, 0, '$0.00', '5%'],
  ])('of %d cents at a rate of %d has %d cents of tax', (amountCents, taxRate, taxCents, text, percent) => {
    const invoice = makeInvoice([{ name: 'Plan', amountCents }], taxRate);
    expect(invoice.taxCents).toBe(taxCents);
    expect(formatInvoice(invoice)).toMatchObject({ state_tax: percent, state_tax_total: text });
  });

  it('adds up to the cent', () => {
    fc.assert(
      fc.property(items, rate, (list, taxRate) => {
        const { subtotalCents, taxCents, totalCents } = makeInvoice(list, taxRate);
        expect(subtotalCents).toBe(list.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(totalCents).toBe(subtotalCents + taxCents);
        expect(Number.isInteger(taxCents)).toBe(true);
        // Half a cent up: never further than half a cent from the exact tax, and never half a cent below it.
        const twice = 2 * taxCents * 100_000 - 2 * subtotalCents * taxRate;
        expect(twice).toBeLessThanOrEqual(100_000);
        expect(twice).toBeGreaterThan(-100_000);
      }),
    );
  });

  it('is charged exactly as it was shown, line by line', () => {
    fc.assert(
      fc.property(items, rate, (list, taxRate) => {
        const invoice = makeInvoice(list, taxRate);
        const lines = chargeLinesOf(invoice);
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(invoice.totalCents);
        expect(lines.every(({ amountCents }) => amountCents > 0)).toBe(true);
        const shown = formatInvoice(invoice);
        for (const { name, amountCents } of lines.slice(0, -1))
          expect(shown.items).toContainEqual({ name, amount: dollars(amountCents) });
      }),
    );
  });

  it('says what it has counted', () => {
    fc.assert(
      fc.property(items, rate, (list, taxRate) => {
        const shown = formatInvoice(makeInvoice(list, taxRate));
        const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
        expect(cents(shown.subtotal) + cents(shown.state_tax_total)).toBe(cents(shown.total));
        expect(shown.items.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(shown.subtotal));
      }),
    );
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });
});
