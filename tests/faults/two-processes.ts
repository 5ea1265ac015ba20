import { setTimeout } from 'node:timers/promises';
import type { Random } from './dice.ts';
import type { Installation } from './installation.ts';
import { submission, type Work } from './work.ts';

const CALLERS = 4;
const ROUNDS = 6;

/** Two processes on one database, of which the one or the other is killed while both are busy. */
export async function killOneOfTwo(installation: Installation, random: Random): Promise<string[]> {
  const { done } = installation;
  const faults: string[] = [];
  const sites = [await installation.start(), await installation.start()];
  if (sites[0]) await installation.makeStaff(sites[0]);
  const unanswered: Work[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isBusy = true;
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      while (isBusy) {
        const work = unanswered.pop() ?? submission(done);
        const site = sites[caller % 2];
        // The same at both at once: it may be done once only.
        const twins = random() < 0.3 ? sites : [site];
        const answers = await Promise.allSettled(twins.map((twin) => twin && work(twin)));
        if (answers.every(({ status }) => status === 'rejected')) unanswered.push(work);
      }
    });
    await setTimeout(300 + random() * 700);
    const victim = random() < 0.5 ? 0 : 1;
    await sites[victim]?.kill();
    isBusy = false;
    await Promise.all(callers);
    faults.push(...(await installation.faults()));
    sites[victim] = await installation.restart();
  }
  for (const site of sites) await site.stop();
  return faults;
}
