import { text } from '../../../codegen/runtime/translate.ts';
import { date, line, type WidgetCase } from './widget-case.ts';

/** The id of the file that answers the question for one. */
export const CERTIFICATE = 'example-certificate';

const NEVER_ASKED = text('Nobody answers it: the product knows it already.');
const NEVER_SHOWN = text('Nothing is shown of it.');

/** The widgets that any form may use. */
export const plainCases = {
  text: {
    title: text('Company name'),
    called: text('the company name'),
    schema: line,
    ui: { 'ui:help': text('As it stands in the papers.') },
    example: 'Foothills Well Services Ltd.',
  },
  textarea: {
    title: text('Company description'),
    called: text('the company description'),
    schema: line,
    example: 'Pipelines and well sites,\nsince 1998.',
  },
  password: {
    title: text('Password'),
    called: text('the password'),
    schema: { ...line, writeOnly: true },
    example: 'Correct horse battery staple',
  },
  suggest: {
    title: text('Safety certificate'),
    called: text('the safety certificate'),
    schema: line,
    ui: { 'ui:suggestions': ['WHMIS', 'TDG'] },
    example: 'TDG',
  },
  rjsf: {
    title: text('Trade name'),
    called: text('the trade name'),
    schema: line,
    example: 'Foothills',
  },
  select: {
    title: text('Main product'),
    called: text('the main product'),
    schema: { type: 'string', enum: ['oil', 'gas'] },
    ui: { 'ui:enumNames': [text('Oil'), text('Gas')] },
    example: 'gas',
  },
  radio: {
    title: text('Kind of company'),
    called: text('the kind of company'),
    schema: { type: 'integer', enum: [2, 3] },
    ui: { 'ui:enumNames': [text('Buyer'), text('Seller')] },
    example: 3,
  },
  checkbox: {
    title: text('Send me a copy of my answers'),
    called: text('whether you want a copy'),
    schema: { type: 'boolean' },
    example: true,
  },
  checkboxes: {
    title: text('Products'),
    called: text('the products'),
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', enum: ['oil', 'gas', 'water'] },
    },
    ui: { 'ui:enumNames': [text('Oil'), text('Gas'), text('Water')] },
    example: ['gas', 'water'],
  },
  options: {
    title: text('Industry'),
    called: text('the industry'),
    schema: { type: 'string', maxLength: 64, 'x-options-from': '/data/industries' },
    example: 'mining',
  },
  phone: {
    title: text('Phone number'),
    called: text('the phone number'),
    schema: { ...line, 'x-phone': '/country' },
    example: '(403) 234-5678',
  },
  date: {
    title: text('Expiry date'),
    called: text('the expiry date'),
    schema: date,
    example: '2048-02-29',
  },
  year: {
    title: text('Year of incorporation'),
    called: text('the year of incorporation'),
    schema: { type: 'integer', minimum: 1950, maximum: 2100, 'x-year': true },
    example: 1999,
  },
  file: {
    title: text('Certificate'),
    called: text('the certificate'),
    schema: { type: 'string', maxLength: 64, 'x-file': true },
    example: CERTIFICATE,
  },
  range: {
    title: text('Years of experience'),
    called: text('the years of experience'),
    schema: { type: 'integer', minimum: 0, maximum: 10 },
    example: 7,
  },
  color: {
    title: text('Company colour'),
    called: text('the company colour'),
    schema: { type: 'string', maxLength: 7, pattern: '^#[0-9a-f]{6}$' },
    example: '#f4a91c',
  },
  'date-time': {
    title: text('First delivery'),
    called: text('the first delivery'),
    schema: { type: 'string', maxLength: 30, format: 'date-time' },
    example: '2026-11-30T16:00:00.000Z',
  },
  fixed: {
    title: text('Country'),
    called: text('the country'),
    schema: { type: 'string', maxLength: 2 },
    example: 'CA',
    never: { empty: NEVER_ASKED, error: NEVER_ASKED, disabled: NEVER_ASKED },
  },
  hidden: {
    title: text('Reference'),
    called: text('the reference'),
    schema: { type: 'string', maxLength: 64 },
    never: {
      empty: NEVER_SHOWN,
      filled: NEVER_SHOWN,
      error: NEVER_SHOWN,
      disabled: NEVER_SHOWN,
      'read-only': NEVER_SHOWN,
    },
  },
} satisfies Record<string, WidgetCase>;
