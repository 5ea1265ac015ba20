/** Steps from the root of a JSON document to a value in it. */
export type Path = readonly (string | number)[];
