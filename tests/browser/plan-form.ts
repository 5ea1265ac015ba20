import { json, type WidgetSite } from './widget-site.ts';

/** A form with a plan and its card, like the seller's. */
export const planSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Payment',
  type: 'object',
  additionalProperties: false,
  required: ['planId'],
  properties: {
    id: { type: 'string', maxLength: 64, title: 'Organization number' },
    planId: {
      type: 'string',
      maxLength: 64,
      title: 'Plan',
      'x-name': 'a plan',
      'x-options-from': '/data/plans',
    },
    stripe_payment_token: { type: 'string', maxLength: 200, title: 'Payment card' },
    feedback: { type: 'string', maxLength: 100, title: 'Feedback' },
  },
};

export const planUi = {
  'ui:sections': [
    { title: 'Payment', fields: ['planId', 'stripe_payment_token'] },
    { title: 'Feedback', fields: ['feedback'] },
  ],
  id: { 'ui:widget': 'hidden' },
  planId: { 'ui:widget': 'plan' },
  stripe_payment_token: { 'ui:widget': 'card' },
};

export const plans = [
  {
    id: 'listing',
    name: 'Listing only',
    invoice: {
      subtotal: '$0.00',
      state_tax: '5%',
      state_tax_total: '$0.00',
      total: '$0.00',
      items: [{ name: 'Company listing', amount: '$0.00' }],
    },
  },
  {
    id: 'professional',
    name: 'Professional',
    invoice: {
      subtotal: '$1,029.00',
      state_tax: '5%',
      state_tax_total: '$51.45',
      total: '$1,080.45',
      items: [
        { name: 'Monthly subscription', amount: '$999.00' },
        { name: 'Early notice of new auctions', amount: '$30.00' },
      ],
    },
  },
];

export const organization = { id: { value: 'org 7', label: 'org 7' } };

/** Adds the call for the plans to a site, with plans only for the form's organization. */
export function offerPlans(site: WidgetSite, offered: unknown = plans): void {
  site.calls.set('GET /api/data/plans', (request, response) => {
    const org = new URL(request.url ?? '', 'http://localhost').searchParams.get('org');
    json(response, org === 'org 7' ? offered : []);
  });
}
