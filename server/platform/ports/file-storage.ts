import type { Readable } from 'node:stream';

/** Keeps the content of uploaded files under ids that we choose. Every adapter passes its contract in `tests/ports/`. */
export type FileStorage = {
  /**
   * Takes a local file over under an id. Once it resolves the content survives a power cut, and the local file is
   * gone.
   * @throws when it could not be kept; the local file may still be there
   */
  keep(id: string, localFile: string): Promise<void>;
  /** The content; undefined when there is none. */
  open(id: string): Promise<Readable | undefined>;
  /** Forgets a content; one that is not there is no fault. */
  remove(id: string): Promise<void>;
  /** The ids kept, with the time each was. */
  list(): AsyncIterable<{ id: string; keptAt: Date }>;
  /** Bytes for which there is room, where files arrive at least; none or less where there is not. */
  room(): Promise<number>;
};
