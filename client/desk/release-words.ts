import { t } from '../../codegen/runtime/translate.ts';

/** A form as product owners released it; null before the first release, also where there were some later on. */
type Release = { number: number; releasedOn: string; isChanged: boolean } | null;

/** What a version of a form is known by, as the studio calls it: its release. */
export function releaseWords(release: Release): string {
  if (!release) return t('Form before its first release');
  const { number, releasedOn: day } = release;
  return release.isChanged
    ? t('Form changed after version {number} of {day}', { number, day })
    : t('Form version {number} of {day}', { number, day });
}

/** The same beside the name of a form. */
export function releaseAside(release: Release): string {
  if (!release) return t('before its first release');
  const { number, releasedOn: day } = release;
  return release.isChanged
    ? t('changed after version {number} of {day}', { number, day })
    : t('version {number} of {day}', { number, day });
}
