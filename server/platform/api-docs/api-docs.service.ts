import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Log } from '../ports/log.ts';
import { startThread } from '../process/start-thread.ts';
import { createWorkThread, ThreadGone } from '../process/work-thread.ts';
import { receivedFile, type SiteFile } from '../site/site-files.ts';
import { tooBusy } from '../turns/too-busy.ts';
import { nextTurn } from '../turns/turns.ts';
import { createWhileUnderWay } from '../turns/while-under-way.ts';
import type { Asked } from './document-thread.ts';

/** The description of the API, for machines and for people. */
export type ApiDescription = { document: SiteFile; page: SiteFile };

/** Describes the API as it is: forms change while the process runs. */
export type ApiDocs = {
  /**
   * Returns the description with the forms as they are, made once for each state. `changingFolder`: where codegen writes
   * while the process runs, as in the studio.
   * @throws AppError `unavailable` if it was not made in time
   */
  current(changingFolder?: string): Promise<ApiDescription>;
  close(): void;
};

type Parts = {
  log: Log;
  forms: {
    /** Whether anybody may send the form and no code handles it. */
    isDropIn(id: string): boolean;
  };
  openings: {
    /** Returns the forms that a stranger may know of, as they are now. */
    listPublic(): Promise<readonly Described[]>;
  };
  start?: () => Worker;
  mostSeconds?: number;
  /** Most characters about forms that no code handles. */
  mostCharacters?: number;
};

type Described = { id: string; sha256: string; schema: object };

/** As much as the description may hold takes two; more where the machine is busy. */
const MOST_SECONDS = 20;

/** A hundred large forms, or a thousand small ones. */
const MOST_CHARACTERS = 4_000_000;
/** Characters of a form's call, without what it asks. */
const CALL_CHARACTERS = 3000;

const GENERATED_FOLDER = join(import.meta.dirname, '../../../codegen/generated');

export function createApiDocs({
  log,
  forms,
  openings,
  start = startWriter,
  mostSeconds = MOST_SECONDS,
  mostCharacters = MOST_CHARACTERS,
}: Parts): ApiDocs {
  const thread = createWorkThread<Asked, ApiDescription>({ log, name: 'API document', start, mostSeconds });
  const onceAtATime = createWhileUnderWay<ApiDescription>();
  let last: { state: string; description: ApiDescription } | undefined;
  const make = async (generatedFolder: string, described: readonly Described[]) => {
    const asked: Asked = { generatedFolder, forms: [], leftOut: 0 };
    let room = mostCharacters;
    for (const form of described.toSorted(byId)) {
      const [schema, isDropIn] = [JSON.stringify(form.schema), forms.isDropIn(form.id)];
      const size = isDropIn ? schema.length + CALL_CHARACTERS : 0;
      if (size > room) asked.leftOut += 1;
      else {
        room -= size;
        asked.forms.push({ id: form.id, schema, isDropIn });
      }
      // Sixty forms at once would hold up everybody.
      await nextTurn();
    }
    const { document, page } = await thread.ask(asked).catch((error: Error) => {
      throw error instanceof ThreadGone ? tooBusy() : error;
    });
    return { document: receivedFile(document), page: receivedFile(page) };
  };
  return {
    async current(changingFolder) {
      const described = await openings.listPublic();
      const changedAt = changingFolder && (await stat(join(changingFolder, 'openapi.json'))).mtimeMs;
      const state = [changedAt, ...described.map(({ id, sha256 }) => `${id} ${sha256}`)].join();
      if (last?.state === state) return last.description;
      const description = await onceAtATime(state, () => make(changingFolder ?? GENERATED_FOLDER, described));
      last = { state, description };
      return description;
    },
    close: thread.close,
  };
}

function byId(one: Described, other: Described): number {
  return one.id < other.id ? -1 : 1;
}

function startWriter(): Worker {
  return startThread(new URL('./document-thread.ts', import.meta.url), {
    name: 'API document',
    resourceLimits: { stackSizeMb: 4, maxOldGenerationSizeMb: 512 },
  });
}
