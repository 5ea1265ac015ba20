/** The middle one of some numbers. */
export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** The sum of some numbers by how many they are. */
export function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The number that this share of all is not above; NaN of none. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
