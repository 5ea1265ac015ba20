import { text } from '../../../codegen/runtime/translate.ts';
import { EXAMPLE_FILE } from './plain-cases.ts';
import { date, type WidgetCase } from './widget-case.ts';

/** What forms of the marketplace ask besides. */
export const marketCases = {
  plan: {
    says: text('What is paid every month, with its invoice.'),
    title: text('Plan'),
    called: text('a plan'),
    schema: { type: 'string', maxLength: 64 },
    example: 'professional',
    isWide: true,
  },
  card: {
    says: text('A payment card. Its number is sent to the card provider and to nobody else.'),
    title: text('Payment card'),
    called: text('the payment card'),
    schema: { type: ['string', 'null'], maxLength: 255 },
    ui: { 'ui:alwaysShown': true },
    isWide: true,
    never: {
      filled: text('Nothing fills it in: a card is kept by nobody here, and typed anew each time.'),
    },
  },
  'service-tree': {
    says: text('Services of a tree, ticked one by one or by the branch.'),
    title: text('Services you offer'),
    called: text('the services you offer'),
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: { type: 'string', maxLength: 64, 'x-options-from': '/services' },
    },
    example: [
      'oilfield-services',
      ...['drilling', 'rotary-drilling', 'directional-drilling'],
      ...['production-services', 'swabbing'],
    ],
    isWide: true,
  },
  'service-areas': {
    says: text('Places on a map, with a radius around each.'),
    title: text('Areas you serve'),
    called: text('the areas you serve'),
    schema: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'object' } },
    example: [{ name: 'Calgary', lat: 51.05011, lng: -114.08529, radius: 250 }],
    isWide: true,
  },
  qualifications: {
    says: text('Qualifications to tick; those that expire ask for their date.'),
    title: text('Qualifications'),
    called: text('the qualifications'),
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 40,
      'x-sent-if': ['checked'],
      items: { type: 'object', properties: { expires_at: date } },
    },
    example: [
      {
        qualification_id: 'cor',
        name: 'Certificate of Recognition (COR)',
        has_expiry: true,
        checked: true,
        expires_at: '2048-02-29',
      },
    ],
    isWide: true,
    isTall: true,
  },
  insurances: {
    says: text('Insurances, each with its amount, its expiry date and its certificate.'),
    title: text('Insurance'),
    called: text('the insurance'),
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      'x-sent-if': ['amount'],
      items: {
        type: 'object',
        properties: {
          amount: { type: ['number', 'null'], 'x-options-from': '/data/insurance_amounts' },
          expires_at: date,
          file_id: { type: ['string', 'null'], maxLength: 64, 'x-file': 'insurance' },
        },
      },
    },
    example: [
      {
        insurance_id: 'cgl',
        name: 'Commercial general liability',
        required: true,
        amount: 2_000_000,
        expires_at: '2048-02-29',
        file_id: EXAMPLE_FILE,
      },
    ],
    isWide: true,
    isTall: true,
  },
} satisfies Record<string, WidgetCase>;
