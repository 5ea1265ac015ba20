import { RegistrationScreen } from './registration-screen.tsx';

/** The registration of a buyer. */
export function BuyerRegistration() {
  return <RegistrationScreen kind="buyer" />;
}

/** The registration of a seller. */
export function SellerRegistration() {
  return <RegistrationScreen kind="seller" />;
}

/** The registration of a consultant. */
export function ConsultantRegistration() {
  return <RegistrationScreen kind="consultant" />;
}
