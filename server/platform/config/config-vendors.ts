/** The stand-ins that are used while a setting is unset. */
const STAND_INS = [
  { setting: 'TWILIO_ACCOUNT_SID', standIn: 'SMS would go to the local inbox' },
  { setting: 'SMTP_URL', standIn: 'e-mail would go to the local inbox' },
  { setting: 'STRIPE_SECRET_KEY', standIn: 'cards would go to the sandbox' },
  { setting: 'APP_SECRET', standIn: 'the secret would be a generated one' },
];

type ReadText = (name: string) => string | undefined;

/** Returns one line per stand-in that would be used. */
export function findStandIns(read: ReadText): string[] {
  return STAND_INS.filter(({ setting }) => !read(setting)).map(
    ({ setting, standIn }) => `${setting} is not set: ${standIn} (ALLOW_STANDINS=1 permits it)`,
  );
}
