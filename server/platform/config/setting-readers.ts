type ReadText = (name: string) => string | undefined;

/** How settings are read; whatever is wrong with them is added to `faults`. */
export type Reading = { read: ReadText; faults: string[]; isProduction: boolean };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads settings that only work together. Undefined when none of them is set; when one of them or of `others` is, every
 * missing one is a fault.
 */
export function readTogether(
  { read, faults }: Reading,
  names: string[],
  others: string[],
): string[] | undefined {
  const first = [...names, ...others].find((name) => read(name) !== undefined);
  if (first === undefined) return undefined;
  const missing = names.filter((name) => read(name) === undefined);
  faults.push(...missing.map((name) => `${name} is missing: ${first} is set`));
  return missing.length > 0 ? undefined : names.map((name) => read(name) ?? '');
}

/** Reads the origin of a service that is sent a key: in production it must be encrypted, or on this machine. */
export function readOrigin({ read, faults, isProduction }: Reading, name: string, fallback: string): string {
  const url = URL.parse(read(name) ?? fallback);
  const isSafe = !isProduction || url?.protocol === 'https:' || LOOPBACK.test(url?.hostname ?? '');
  if (isOrigin(url) && isSafe) return url.origin;
  faults.push(`${name} must be an address without a path, such as ${fallback}`);
  return fallback;
}

/** Returns whether a URL is an HTTP address without a path. */
export function isOrigin(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

export function check({ faults }: Reading, isGood: boolean, fault: string): void {
  if (!isGood) faults.push(fault);
}
