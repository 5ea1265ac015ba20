import { RegistrationScreen } from './registration-screen.tsx';

/** The registration of a consultant. */
export function ConsultantRegistration() {
  return <RegistrationScreen kind="consultant" />;
}
