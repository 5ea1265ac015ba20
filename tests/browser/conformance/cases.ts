import type { FileChooser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WidgetName } from '../../../codegen/generated/widget-names.ts';

/** What a widget is held to, as the gallery asks for it. */
export type Case = {
  /** The role of what carries the label; `none` where HTML gives it none. */
  role: 'textbox' | 'combobox' | 'radiogroup' | 'checkbox' | 'group' | 'tree' | 'button' | 'slider' | 'none';
  /** Answers it by the keyboard alone, beginning where the link of the error leads. */
  answer: (page: Page) => Promise<void>;
  value: unknown;
  /** How the answer reads on the check page. */
  reads: string;
};

const PDF = Buffer.from('%PDF-1.4');

const type = (text: string) => (page: Page) => page.keyboard.type(text);
const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Every widget that a schema may name, but for those that only show a value, or nothing. */
export const cases: Record<Exclude<WidgetName, 'fixed' | 'hidden'>, Case> = {
  text: { role: 'textbox', answer: type('Acme'), value: 'Acme', reads: 'Acme' },
  textarea: { role: 'textbox', answer: type('Pipes'), value: 'Pipes', reads: 'Pipes' },
  password: {
    role: 'none',
    answer: type(' secret'),
    value: ' secret',
    reads: 'Not shown',
  },
  suggest: {
    role: 'combobox',
    answer: type('TDG'),
    value: 'TDG',
    reads: 'TDG',
  },
  select: {
    role: 'combobox',
    answer: press('ArrowDown', 'ArrowDown'),
    value: 'gas',
    reads: 'Gas',
  },
  radio: {
    role: 'radiogroup',
    answer: press('Space', 'ArrowDown'),
    value: 3,
    reads: 'Seller',
  },
  checkboxes: {
    role: 'group',
    answer: press('Tab', 'Tab', 'Space', 'Shift+Tab', 'Space'),
    value: ['gas', 'water'],
    reads: 'Gas, Water',
  },
  range: {
    role: 'slider',
    answer: press('ArrowRight', 'ArrowRight'),
    value: 7,
    reads: '7',
  },
  color: {
    role: 'none',
    answer: (page) => page.locator('[id="f.asked.color"]').fill('#f4a91c'),
    value: '#f4a91c',
    reads: '#f4a91c',
  },
  'date-time': {
    role: 'none',
    answer: async (page) => {
      await page.keyboard.type('11302026');
      await page.keyboard.press('Tab');
      await page.keyboard.type('0400PM');
    },
    value: new Date(2026, 10, 30, 16).toJSON(),
    reads: 'November 30, 2026 at 4:00 p.m.',
  },
  rjsf: { role: 'textbox', answer: type('Acme'), value: 'Acme', reads: 'Acme' },
  checkbox: {
    role: 'checkbox',
    answer: press('Space'),
    value: true,
    reads: 'Yes',
  },
  options: {
    role: 'combobox',
    answer: press('ArrowDown'),
    value: 'mining',
    reads: 'Mining',
  },
  phone: {
    role: 'textbox',
    answer: type('4032345678'),
    value: '(403) 234-5678',
    reads: '(403) 234-5678',
  },
  date: {
    role: 'textbox',
    answer: type('2048-02-29'),
    value: '2048-02-29',
    reads: '2048-02-29',
  },
  year: {
    role: 'combobox',
    answer: type('1999'),
    value: 1999,
    reads: '1999',
  },
  plan: {
    role: 'radiogroup',
    answer: press('Space', 'ArrowDown'),
    value: 'professional',
    reads: 'Professional, $1,080.45',
  },
  card: {
    role: 'group',
    answer: async ({ keyboard }) => {
      for (const part of ['4242424242424242', '1230', '123']) {
        await keyboard.type(part);
        await keyboard.press('Tab');
      }
    },
    value: 'tok_visa',
    reads: 'Not provided',
  },
  file: {
    role: 'button',
    answer: async (page) => {
      const choosers: FileChooser[] = [];
      page.on('filechooser', (chooser) => choosers.push(chooser));
      const isOpen = async () => {
        if (choosers.length === 0) await page.keyboard.press('Enter');
        return choosers.length > 0;
      };
      await expect.poll(isOpen).toBe(true);
      await choosers[0]?.setFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
      await page.getByRole('button', { name: 'Remove policy.pdf' }).waitFor();
    },
    value: 'file-1',
    reads: '1 file attached',
  },
  'service-tree': {
    role: 'tree',
    answer: press('t', 'Space'),
    value: ['transport', 'hot-shot', 'crew-transport', 'winch-trucks'],
    reads: 'Transport: all services',
  },
  'service-areas': {
    role: 'group',
    answer: async (page) => {
      await page.keyboard.type('calg');
      await page.getByText('1 place found').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Radius of Calgary' }).waitFor();
      await page.keyboard.type('25');
    },
    value: [{ name: 'Calgary', lat: 51.05011, lng: -114.08529, radius: 25 }],
    reads: 'Calgary: 25 miles around',
  },
  qualifications: {
    role: 'group',
    answer: async ({ keyboard }) => {
      await keyboard.press('Space');
      await keyboard.press('Tab');
      await keyboard.type('2048-02-29');
    },
    value: [
      { qualification_id: 'cor', name: 'COR', has_expiry: true, checked: true, expires_at: '2048-02-29' },
    ],
    reads: 'COR, until 2048-02-29',
  },
  insurances: {
    role: 'group',
    answer: press('Tab', 'ArrowDown'),
    value: [{ insurance_id: 'cgl', name: 'Liability', required: true, amount: 1_000_000 }],
    reads: 'Liability: $1,000,000.00',
  },
};
