/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

/** A legal text, shown both on its public page and on the page where people agree to it. */
export type LegalDocument = {
  title: string;
  /** The day (YYYY-MM-DD) this wording came into force. */
  version: string;
  introduction: string[];
  sections: { heading: string; blocks: LegalBlock[] }[];
};
