import { t } from '../../../codegen/runtime/translate.ts';
import type { DraftCount } from '../../api/studio.ts';

/** The number of people in the middle of each version. Renders nothing if there are none. */
export function DraftCounts({ drafts }: { drafts: DraftCount[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="draft-counts" aria-label={t('Half-filled forms')}>
      <p>{t('Half-filled forms at the moment:')}</p>
      <ul>
        {drafts.map(({ release, count }) => (
          <li key={release}>
            {release === null
              ? t('before the first version: {count}', { count })
              : t('version {number}: {count}', { number: release, count })}
          </li>
        ))}
      </ul>
    </section>
  );
}
