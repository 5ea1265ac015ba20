/** Stands in for the list of sections, which no other contestant has. */
export function SectionNav() {
  return null;
}
