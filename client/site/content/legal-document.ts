/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

/** A legal text: the one source of the public page and of the page where it is agreed to. */
export type LegalDocument = {
  title: string;
  /** The day (YYYY-MM-DD) this wording came into force. */
  version: string;
  introduction: string[];
  sections: { heading: string; blocks: LegalBlock[] }[];
};
