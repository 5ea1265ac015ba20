import type { MortalSite } from '../mortal-site.ts';

/** Where an installation keeps its rows and the contents of its files, as the tests look at it from outside. */
export type Store = {
  /** What a server has to be told to use it. */
  settings: Record<string, string>;
  /** What programs for staff have to know of it. */
  databaseUrl?: MortalSite['databaseUrl'];
  /** The first column of what a query finds. */
  column(sql: string): Promise<string[]>;
  run(sql: string): Promise<void>;
  /** The part of the answers to a form, as SQL. */
  answer(field: string): string;
  /** What the database says is wrong with itself. */
  damage(): Promise<string[]>;
  /** The ids of all contents that are kept. */
  blobs(): string[];
  /** As if the day had gone by after which contents without a row are removed. */
  letBlobsAge(): void;
};

/** Makes the files below a folder two days old. */
export const LONG_AGO = () => new Date(Date.now() - 2 * 86_400_000);
