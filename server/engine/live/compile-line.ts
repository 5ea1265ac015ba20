import { currentAddress } from '../../platform/request-id.ts';
import { createFairQueue } from '../../platform/turns/fair-queue.ts';

/**
 * What a form is compiled for: answers that somebody has sent, or a member of staff who publishes it; the script that
 * anybody may ask for; a start of the process, for which nobody waits.
 */
export type Need = 'answers' | 'script' | 'start';

const MOST_URGENT_FIRST: Need[] = ['answers', 'script', 'start'];

type Job<Asked, Done> = {
  asked: Asked;
  hasBegun: boolean;
  /** Each need and caller once, however often they ask. */
  askedBy: Set<string>;
  done: Promise<Done>;
  begin: () => void;
};

/**
 * Does one piece of work at a time, the most urgent first; of equally urgent ones, those who ask take turns. Who asks for
 * what waits already waits with the others, in a place of their own.
 */
export function createCompileLine<Asked extends object, Done>(work: (asked: Asked) => Promise<Done>) {
  let served = 0;
  let isBusy = false;
  const lineOf = () => createFairQueue<Job<Asked, Done>>(() => served);
  const lines = { answers: lineOf(), script: lineOf(), start: lineOf() };
  const jobs = new Map<Asked, Job<Asked, Done>>();
  const next = (): Job<Asked, Done> | undefined => {
    for (const need of MOST_URGENT_FIRST)
      for (let taken = lines[need].next(); taken; taken = lines[need].next()) {
        if (taken.item.hasBegun) continue;
        served += 1;
        lines[need].spend(taken.caller, 1);
        return taken.item;
      }
    return undefined;
  };
  const goOn = () => {
    if (isBusy) return;
    const job = next();
    isBusy = job !== undefined;
    if (job) job.begin();
    else for (const need of MOST_URGENT_FIRST) lines[need].forget();
  };
  const jobOf = (asked: Asked): Job<Asked, Done> => {
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const done = turn
      .then(() => {
        job.hasBegun = true;
        return work(asked);
      })
      .finally(() => {
        jobs.delete(asked);
        isBusy = false;
        goOn();
      });
    const job = { asked, hasBegun: false, askedBy: new Set<string>(), done, begin };
    jobs.set(asked, job);
    return job;
  };
  /** @param asked the same object for the same work */
  return (asked: Asked, need: Need): Promise<Done> => {
    const job = jobs.get(asked) ?? jobOf(asked);
    const caller = currentAddress() ?? '';
    const name = `${need} ${caller}`;
    if (!job.hasBegun && !job.askedBy.has(name)) lines[need].add(caller, job);
    job.askedBy.add(name);
    goOn();
    return job.done;
  };
}
