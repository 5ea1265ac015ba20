import type { FormAct } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { clockIn, timeIn } from '../../desk/openings/zoned-time.ts';
import { readableDate } from '../../ui/readable-date.ts';

/** Says in one sentence what was done, but not by whom. `timeZone`: that of the product, in which times are told. */
export function actWords({ kind, by, before, after }: FormAct, timeZone: string): string {
  const said = (value: unknown) => (typeof value === 'string' ? value : '');
  const time = (value: unknown) => (typeof value === 'string' ? timeIn(timeZone, value) : '');
  const number = String(after.number);
  const isAgain = typeof after.againOf === 'number';
  const again = String(after.againOf);
  switch (kind) {
    case 'opening':
      return openingWords(before, after);
    case 'emails':
      return t('Changed the emails that follow an answer');
    case 'webhooks':
      return t('Changed the servers that are told of each answer');
    case 'embedding':
      return t('Changed the sites that may show the form');
    case 'made':
      return after.from === undefined
        ? t('Made the form “{title}”', { title: said(after.title) })
        : t('Made the form “{title}” as a copy of {from}', {
            title: said(after.title),
            from: said(after.from),
          });
    case 'begun':
      return t('Began a draft');
    case 'changed':
      return t('Changed the draft');
    case 'offered':
      return offeredWords(after, time(after.publishAt));
    case 'approved':
      return t('Agreed to publish the draft on {time}', { time: time(after.publishAt) });
    case 'taken-back':
      return isAgain
        ? t('Took back the request for version {number}', { number: again })
        : t('Took the draft back');
    case 'sent-back':
      return isAgain
        ? t('Sent back the request for version {number}', { number: again })
        : t('Sent the draft back');
    case 'not-published':
      return t('The draft could not be published at its time');
    case 'published':
      if (by === null) return t('Version {number} came with the product', { number });
      if (!isAgain) return t('Published version {number}', { number });
      return t('Published version {number}: version {earlier} again', { number, earlier: again });
    case 'discarded':
      return t('Threw the draft away');
    case 'brought-back':
      return t('Brought back a draft that was thrown away');
    case 'brought-together':
      return after.isAsWas === true
        ? t('Compared the form with the product’s version, and left it as it was')
        : t('Brought the form together with the product’s version');
    case 'link-made':
      return t('Made a link to the draft for {name}, until {time}', {
        name: said(after.name),
        time: time(after.expiresAt),
      });
    case 'link-withdrawn':
      return t('Withdrew the link of {name}', { name: said(before.name) });
  }
}

function offeredWords({ needsApproval, publishAt, againOf }: FormAct['after'], time: string): string {
  if (typeof againOf === 'number')
    return t('Asked for approval to publish version {number} again', { number: againOf });
  if (needsApproval !== true) return t('Set the draft to be published on {time}', { time });
  return typeof publishAt === 'string'
    ? t('Asked for approval, to publish the draft on {time}', { time })
    : t('Asked for approval of the draft');
}

/** Says when it was done, and how long it took. */
export function whenWords({ at, beganAt }: FormAct, timeZone: string): string {
  if (!at.includes('T')) return readableDate(`${at}T12:00`);
  if (beganAt === null) return timeIn(timeZone, at);
  // Of what took less than a minute, one time is enough.
  if (timeIn(timeZone, beganAt) === timeIn(timeZone, at)) return timeIn(timeZone, at);
  return t('{time} to {end}', { time: timeIn(timeZone, beganAt), end: clockIn(timeZone, at) });
}

/** Says who did it; nothing for what came about by itself. */
export function whoWords({ kind, by: name, after }: FormAct): string | undefined {
  const { approvedBy: other } = after;
  if (typeof other === 'string' && name !== null) return t('{name}, approved by {other}', { name, other });
  if (name !== null) return name;
  const isByItself = kind === 'published' || kind === 'not-published';
  return isByItself ? undefined : t('somebody who is no longer known');
}

/** Another link is made for a form that only people with one may fill in, and where the one there was is renewed. */
function openingWords(before: FormAct['before'], after: FormAct['after']): string {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const others = names.filter((name) => name !== 'audience' && name !== 'linkMadeAt');
  if (names.length === 0 || others.length > 0) return t('Changed when the form takes answers');
  return names.includes('audience')
    ? t('Changed who may fill in the form')
    : t('Made another link to the form');
}
