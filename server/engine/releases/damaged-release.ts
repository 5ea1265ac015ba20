/** Thrown for a release that is not as it was stored. */
export class DamagedRelease extends Error {
  constructor({ form_id, number }: { form_id: string; number: number }, options?: ErrorOptions) {
    super(
      `Version ${number} of the form “${form_id}” is damaged in the database. Restore a backup of the database.`,
      options,
    );
    this.name = 'DamagedRelease';
  }
}
