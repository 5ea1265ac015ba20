/** Turns `buyer-registration` into `BuyerRegistration`. */
export function typeName(id: string): string {
  return id.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}
