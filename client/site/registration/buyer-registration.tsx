import { RegistrationScreen } from './registration-screen.tsx';

/** The registration of a buyer. */
export function BuyerRegistration() {
  return <RegistrationScreen kind="buyer" />;
}
