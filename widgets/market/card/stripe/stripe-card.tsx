import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useImperativeHandle, useRef } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import { FailedField } from '../../../failed-field.tsx';
import { useMissing } from '../../../use-missing.ts';
import type { CardFieldsProps } from '../card-provider.ts';
import { useCardStyle } from './use-card-style.ts';
import { useLoadedStripe } from './use-stripe.ts';

/** Stripe's card field, in Stripe's own frame: this page never sees the card. */
export function StripeCard(props: CardFieldsProps) {
  const { stripe, hasFailed, retry } = useLoadedStripe(props.config);
  const isThere = stripe !== undefined || props.isDisabled;
  useMissing(props.path, isThere ? undefined : { isComing: !hasFailed, label: props.label, isNeeded: true });
  if (hasFailed)
    return (
      <FailedField
        id={`${props.id}.card`}
        label={t('the card field')}
        describedBy={undefined}
        retry={retry}
      />
    );
  if (!stripe) return <p className="loading">{t('Loading the card field…')}</p>;
  return (
    <Elements stripe={stripe}>
      <StripeField {...props} />
    </Elements>
  );
}

function StripeField({ id, isInvalid, isDisabled, handle, onChange, onComplaint }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const style = useCardStyle();
  const state = useRef<StripeCardElementChangeEvent>(undefined);

  useImperativeHandle(handle, () => ({
    problem: () => problemOf(state.current),
    makeToken: async () => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return { error: unreachable() };
      const { token, error } = await stripe
        .createToken(card)
        .catch(() => ({ token: undefined, error: undefined }));
      return token ? { token: token.id } : { error: error?.message ?? unreachable() };
    },
    focus: () => elements?.getElement(CardElement)?.focus(),
  }));

  const change = (event: StripeCardElementChangeEvent) => {
    state.current = event;
    onChange(event.complete ? { brand: brandName(event.brand) } : undefined);
    onComplaint(event.error?.message);
  };
  return (
    <CardElement
      id={`${id}.card`}
      className={isInvalid ? 'input card-element card-element-invalid' : 'input card-element'}
      options={{ style, disabled: isDisabled, disableLink: true }}
      onChange={change}
    />
  );
}

function unreachable(): string {
  return t('The card could not be checked. Try again in a moment.');
}

function problemOf(state: StripeCardElementChangeEvent | undefined): string | undefined {
  if (state?.complete) return undefined;
  if (state?.error) return state.error.message;
  return !state || state.empty
    ? t('Your card number is incomplete.')
    : t('Your card details are incomplete.');
}

function brandName(brand: string): string {
  return brand === 'unknown' ? t('Card') : brand.charAt(0).toUpperCase() + brand.slice(1);
}
