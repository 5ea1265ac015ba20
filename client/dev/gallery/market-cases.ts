import { text } from '../../../codegen/runtime/translate.ts';
import { date, type WidgetCase } from './widget-case.ts';

/** The id of the file that proves the insurance. */
export const POLICY = 'example-policy';

/** The widgets that only forms of the marketplace use. */
export const marketCases = {
  plan: {
    title: text('Plan'),
    called: text('a plan'),
    schema: { type: 'string', maxLength: 64 },
    example: 'professional',
    isWide: true,
  },
  card: {
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
    title: text('Areas you serve'),
    called: text('the areas you serve'),
    schema: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'object' } },
    example: [{ name: 'Calgary', lat: 51.05011, lng: -114.08529, radius: 250 }],
    isWide: true,
  },
  qualifications: {
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
          file_id: { type: ['string', 'null'], maxLength: 64, 'x-file': { kinds: ['pdf'], maxMb: 10 } },
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
        file_id: POLICY,
      },
    ],
    isWide: true,
    isTall: true,
  },
} satisfies Record<string, WidgetCase>;
