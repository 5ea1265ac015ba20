/** The version under which the acceptance of each text is recorded. Must change with the text. */
export const legalTextVersions = {
  'privacy-policy': '2026-11-22',
  'terms-and-conditions': '2026-11-20',
} as const;
