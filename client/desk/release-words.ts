import { t } from '../../codegen/runtime/translate.ts';

/** The release that a form version belongs to; null if it is older than the first release. */
type Release = { number: number; releasedOn: string; isChanged: boolean } | null;

/** Names a form version by its release, as the studio does. */
export function releaseWords(release: Release): string {
  if (!release) return t('Form before its first release');
  const { number, releasedOn: day } = release;
  return release.isChanged
    ? t('Form changed after version {number} of {day}', { number, day })
    : t('Form version {number} of {day}', { number, day });
}

/** Names a form version's release in a few words, for use after the form's name. */
export function releaseAside(release: Release): string {
  if (!release) return t('before its first release');
  const { number, releasedOn: day } = release;
  return release.isChanged
    ? t('changed after version {number} of {day}', { number, day })
    : t('version {number} of {day}', { number, day });
}
