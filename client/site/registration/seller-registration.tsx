import { RegistrationScreen } from './registration-screen.tsx';

/** The registration of a seller. */
export function SellerRegistration() {
  return <RegistrationScreen kind="seller" />;
}
