import { createContext, useContext } from 'react';

/** A file as the server describes it. Its address may work for a few minutes only. */
export type FoundFile = { name: string; size: number | undefined; address: string | undefined };

/**
 * Asks the server about a file by its id. `gone`: it no longer exists, or belongs to somebody else; undefined: nothing
 * is known about it now.
 */
export type FindFile = (id: string) => Promise<FoundFile | 'gone' | undefined>;

const FileSource = createContext<FindFile>(findOwnFile);

/** Sets how the files below are looked up; `value` must be the same function at every render. */
export const FileSourceProvider = FileSource.Provider;

/** Returns how to look up a file here: as the logged-in person, unless a provider says otherwise. */
export function useFileSource(): FindFile {
  return useContext(FileSource);
}

/** Looks up a file of the logged-in person, whose address never changes. */
async function findOwnFile(id: string): Promise<FoundFile | undefined> {
  try {
    const address = `/api/files/${encodeURIComponent(id)}`;
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(15_000) });
    const name = response.ok && nameIn(response.headers.get('content-disposition') ?? '');
    const size = Number(response.headers.get('content-length') ?? Number.NaN);
    return name ? { name, size: Number.isFinite(size) ? size : undefined, address } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the file name in a `Content-Disposition` header. */
export function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition);
  try {
    return encoded ? decodeURIComponent(encoded) : (plain?.[1] ?? plain?.[2]);
  } catch {
    return plain?.[1] ?? plain?.[2];
  }
}
