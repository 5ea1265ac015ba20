/** The version of each text that an acceptance is recorded under. Changes with the text. */
export const legalTextVersions = {
  'privacy-policy': '2026-11-22',
  'terms-and-conditions': '2026-11-20',
} as const;
