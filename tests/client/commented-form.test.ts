import { expect, it } from 'vitest';
import { commentedForm } from '../../client/site/changes/commented-form.ts';
import { forms } from '../../codegen/generated/server.ts';

const form = forms['seller-registration'];

it('puts comments beside their fields, however deep, and leaves the form as it was', () => {
  const before = structuredClone(form.uiSchema);
  const comments = { city: 'Write it out.', 'salesContact.email': 'Another one.' };
  const { uiSchema, schema } = commentedForm(form, { comments, card: null });
  expect(uiSchema).toMatchObject({
    city: { 'ui:comment': 'Write it out.', 'ui:autocomplete': 'address-level2' },
    salesContact: { email: { 'ui:comment': 'Another one.' } },
    stripe_payment_token: { 'ui:widget': 'card' },
  });
  expect(schema).toBe(form.schema);
  expect(form.uiSchema).toEqual(before);
});

it('does not ask again for a card that was saved', () => {
  const { uiSchema } = commentedForm(form, { comments: {}, card: { brand: 'visa', last4: '4242' } });
  expect(uiSchema.stripe_payment_token).toMatchObject({ 'ui:widget': 'hidden' });
});
