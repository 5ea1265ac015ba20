/** The rows of the reference lists and of the service tree. */
export type ReferenceTables = {
  reference_entries: ReferenceEntryRow;
  reference_loads: { list: string; loaded_at: string };
  services: ServiceRow;
  list_versions: { name: string; version: number };
};

/** An entry of a reference list that staff can edit. */
export type ReferenceEntryRow = {
  list: string;
  id: string;
  position: number;
  name: string;
  /** JSON of the fields that only this list has: `{"has_expiry":true}`. */
  details: string;
};

export type ServiceRow = {
  id: string;
  parent_id: string | null;
  name: string;
  /** Position among its siblings. */
  position: number;
};
