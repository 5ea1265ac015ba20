import { useEffect, useState } from 'react';

/** What is known of a file besides its id. */
export type KnownFile = { name: string; size: number | undefined };

const STORED_AS = 'tenderfoot.files';
const MOST_KEPT = 50;

/** Remembers a file's name for this tab, so that it can be told after a reload. */
export function keepFile(id: string, file: KnownFile): void {
  const entries = Object.entries({ ...readAll(), [id]: file }).slice(-MOST_KEPT);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser that keeps nothing: the file is called "1 file attached" after a reload.
  }
}

/** A file by its id: as this tab remembers it, else as the server tells, else undefined. */
export function useKnownFile(id: string | undefined): KnownFile | undefined {
  const [told, setTold] = useState<KnownFile>();
  const known = id === undefined ? undefined : readAll()[id];
  const isAsked = id !== undefined && known === undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void askServer(id).then((file) => isCurrent && setTold(file));
    return () => {
      isCurrent = false;
    };
  }, [id, isAsked]);
  return known ?? told;
}

async function askServer(id: string): Promise<KnownFile | undefined> {
  try {
    const url = `/api/files/${encodeURIComponent(id)}`;
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(15_000) });
    const name = response.ok && nameIn(response.headers.get('content-disposition') ?? '');
    const size = Number(response.headers.get('content-length') ?? Number.NaN);
    return name ? { name, size: Number.isFinite(size) ? size : undefined } : undefined;
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

function readAll(): Record<string, KnownFile> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, KnownFile>) : {};
  } catch {
    return {};
  }
}
