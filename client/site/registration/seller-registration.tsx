import { RegistrationScreen } from './registration-screen.tsx';
import '../../../widgets/with-lists.ts';

/** The registration of a seller. */
export function SellerRegistration() {
  return <RegistrationScreen kind="seller" />;
}
