import { setTimeout } from 'node:timers/promises';
import { type FaultPoint, faultPoints } from '../../server/platform/process/fault-points.ts';
import type { Random } from './dice.ts';
import type { Installation } from './installation.ts';
import type { MortalSite } from './mortal-site.ts';
import {
  approval,
  drafted,
  publishing,
  registration,
  setting,
  submission,
  type Work,
  webhook,
} from './work.ts';

/** How one death was survived. */
export type Death = { at: string; faults: string[] };

/** Lets the server die once at every point, and asks each time again what was not answered. */
export async function dieAtEveryPoint(installation: Installation): Promise<Death[]> {
  const deaths: Death[] = [];
  let site = await installation.start();
  const staff = await installation.makeStaff(site);
  for (const point of faultPoints) {
    const work = await workAt(point, site, installation, staff);
    await site.dieAt(point);
    await work(site).catch(() => {});
    await site.died;
    const faults = await installation.faults();
    site = await installation.restart();
    await work(site).catch((error: unknown) => faults.push(`not done after the restart: ${String(error)}`));
    deaths.push({ at: point, faults: [...faults, ...(await installation.faults())] });
  }
  await site.kill();
  return deaths;
}

/** Lets the server die at every point of publishing a draft whose time has come, which nobody asks for again. */
export async function dieAtItsTime(installation: Installation): Promise<Death[]> {
  const deaths: Death[] = [];
  let site = await installation.start();
  const { admin } = await installation.makeStaff(site);
  for (const point of faultPoints.filter((one) => one.startsWith('publish.'))) {
    await drafted(installation.done, admin, 'schedule')(site);
    await site.dieAt(point);
    await installation.letDraftsBeDue();
    await site.died;
    deaths.push({ at: point, faults: await installation.faults() });
    site = await installation.restart();
  }
  await site.kill();
  return deaths;
}

/** What comes to this point, made ready as far as it can be before. */
async function workAt(
  point: FaultPoint,
  site: MortalSite,
  { done }: Installation,
  { admin, reviewer }: { admin: string; reviewer: string },
): Promise<Work> {
  const [area] = point.split('.');
  if (area === 'submit') return (await registration(site, done)).work;
  if (area === 'decision') return approval(site, done, reviewer);
  if (area === 'publish') return drafted(done, admin, 'publish');
  return area === 'webhook' ? webhook(done) : submission(done);
}

const CALLERS = 4;
const LONGEST_LIFE_MS = 400;
/** Every fifth lives so long that forms are published meanwhile. */
const LONG_LIFE_MS = 6000;

/** Kills the server so many times at moments that nobody has chosen, while callers keep it busy. */
export async function dieAtRandom(
  installation: Installation,
  times: number,
  random: Random,
  onDeath: (death: Death) => void = () => {},
): Promise<Death[]> {
  const { done } = installation;
  const deaths: Death[] = [];
  const unanswered: Work[] = [];
  let admin = '';
  for (let count = 0; count < times; count += 1) {
    const site = await (count === 0 ? installation.start() : installation.restart());
    if (count === 0) admin = (await installation.makeStaff(site)).admin;
    let isAlive = true;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (isAlive) {
        const work = unanswered.pop() ?? anyWork(random(), done, admin);
        await work(site).catch(() => unanswered.push(work));
      }
    });
    const lifeMs = Math.floor(random() * (count % 5 === 4 ? LONG_LIFE_MS : LONGEST_LIFE_MS));
    await setTimeout(lifeMs);
    await site.kill();
    isAlive = false;
    await Promise.all(callers);
    const death = { at: `${lifeMs} ms`, faults: await installation.faults() };
    deaths.push(death);
    onDeath(death);
  }
  return deaths;
}

function anyWork(die: number, done: Installation['done'], admin: string): Work {
  if (die < 0.1) return publishing(done, admin);
  if (die < 0.15) return setting(admin);
  if (die < 0.2) return drafted(done, admin, die < 0.17 ? 'publish' : die < 0.19 ? 'schedule' : 'discard');
  return die < 0.35 ? webhook(done) : submission(done);
}
