import { useEffect, useState } from 'react';
import { useFileSource } from './file-source.ts';

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

/** A file as this tab remembers it. */
export function rememberedFile(id: string): KnownFile | undefined {
  return readAll()[id];
}

/** A file by its id: as this tab remembers it, else as the server tells, else undefined. */
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
