import type { Readable } from 'node:stream';

/**
 * Stores the contents of uploaded files under ids that we choose. Every adapter must pass the contract in
 * `tests/ports/`.
 */
export type FileStorage = {
  /**
   * Moves a local file into the storage. Once this resolves, the contents survive a power cut and the local file is
   * gone. `signal`: nobody waits for it any more; it may be stored all the same.
   * @throws when it could not be stored; the local file may still be there
   */
  keep(id: string, localFile: string, signal?: AbortSignal): Promise<void>;
  /** Opens a file for reading; undefined when there is none. */
  open(id: string): Promise<Readable | undefined>;
  /** Deletes a file; does nothing if there is none. */
  remove(id: string): Promise<void>;
  /** Lists the stored ids and the time each was stored. */
  list(): AsyncIterable<{ id: string; keptAt: Date }>;
  /** Returns how many more bytes may arrive; zero or less if the disk is full. */
  room(): Promise<number>;
};
