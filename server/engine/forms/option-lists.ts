/**
 * The values that a list such as `/data/states?cc=CA` allows, as text; numbers are compared as text too.
 * Undefined when the list is empty: then anything goes, as for a country without states.
 */
export type FindOptions = (source: string) => ReadonlySet<string> | undefined;

/** The lists that a field may be bound to by `x-options-from`; the product that has the forms provides them. */
export type OptionLists = {
  /** Reads them as they are now. The result throws for a list that is not among `sources` and has to be fetched. */
  now(sources: string[]): Promise<FindOptions>;
};
