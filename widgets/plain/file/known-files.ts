import { useEffect, useState } from 'react';
import { useFileSource } from './file-source.ts';

/** A file's name, and its size in bytes. */
export type KnownFile = { name: string; size: number | undefined };

const STORED_AS = 'tenderfoot.files';
const MOST_KEPT = 50;

/** Remembers a file's name and size for this tab, so that they can be shown after a reload. */
export function keepFile(id: string, file: KnownFile): void {
  const entries = Object.entries({ ...readAll(), [id]: file }).slice(-MOST_KEPT);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage is not available: after a reload the file is called "1 file attached".
  }
}

/** Returns a file as this tab remembers it. */
export function rememberedFile(id: string): KnownFile | undefined {
  return readAll()[id];
}

/** Returns a file by its id: as this tab remembers it, else as the server describes it, else undefined. */
export function useKnownFile(id: string): KnownFile | undefined {
  const find = useFileSource();
  const [told, setTold] = useState<KnownFile>();
  const known = rememberedFile(id);
  const isAsked = known === undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void find(id).then((file) => isCurrent && file !== 'gone' && setTold(file));
    return () => {
      isCurrent = false;
    };
  }, [id, isAsked, find]);
  return known ?? told;
}

function readAll(): Record<string, KnownFile> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, KnownFile>) : {};
  } catch {
    return {};
  }
}
