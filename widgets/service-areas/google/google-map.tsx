export function GoogleMap() {
  return null;
}
