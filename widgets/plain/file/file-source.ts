import { createContext, useContext } from 'react';

/** What the server tells of a file. Its address may open it for a few minutes only. */
export type FoundFile = { name: string; size: number | undefined; address: string | undefined };

/**
 * Asks the server about a file by its id. `gone`: it is not there any more, or not theirs; undefined: nothing is
 * known of it now.
 */
export type FindFile = (id: string) => Promise<FoundFile | 'gone' | undefined>;

const FileSource = createContext<FindFile>(findOwnFile);

/** Tells the files below where to ask about themselves; must be given the same function at every render. */
export const FileSourceProvider = FileSource.Provider;

/** How to ask about a file here; for those who are logged in unless a provider says otherwise. */
export function useFileSource(): FindFile {
  return useContext(FileSource);
}

/** A file of those who are logged in: its address is always the same. */
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

/** The file name in a `Content-Disposition` header. */
export function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition);
  try {
    return encoded ? decodeURIComponent(encoded) : (plain?.[1] ?? plain?.[2]);
  } catch {
    return plain?.[1] ?? plain?.[2];
  }
}
