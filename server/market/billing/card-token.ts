import type { BillingCard } from '../../../codegen/generated/types.ts';
import { finding } from '../../../codegen/runtime/find-problems.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { AppError } from '../../platform/errors.ts';
import { checkedBody } from '../../platform/http/bodies/call-body.ts';
import type { JsonObject } from '../../platform/json-object.ts';

/**
 * Returns the card's token in a body. The form itself cannot require it, because the browser makes it when the form is
 * sent.
 * @throws AppError `invalid`
 */
export async function readCardToken(form: FormDefinition, body: JsonObject): Promise<string> {
  await form.validate.ready?.();
  const { stripe_payment_token: token } = checkedBody<BillingCard>(form, body);
  if (token) return token;
  const missing = { stripe_payment_token: finding(form.schema, ['stripe_payment_token'], 'required') };
  throw new AppError('invalid', missing, { named: form });
}
