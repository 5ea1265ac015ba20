import { t } from '../../../codegen/runtime/translate.ts';
import type { Consumer, FormChange } from '../../api/studio.ts';

type Props = { consumers: Consumer[]; changes: FormChange[] };

/** The other programs that a change may break, each with what it was last tested with. Renders nothing if there are none. */
export function Consumers({ consumers, changes }: Props) {
  const isNoted = changes.some(({ kind }) => kind !== 'wording' && kind !== 'layout');
  if (consumers.length === 0 || !isNoted) return null;
  return (
    <section className="alert" data-kind="notice" aria-label={t('Other programs')}>
      <p>
        {t(
          'Other programs are told of each answer, and may not know what has changed. Tell their makers, and send each a test once this is published.',
        )}
      </p>
      <ul>
        {consumers.map((consumer) => (
          <li key={consumer.id}>{wordsOf(consumer)}</li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ host, testedAt, testedRelease }: Consumer): string {
  if (testedAt === null) return t('{host}: never tested', { host });
  if (testedRelease === null) return t('{host}: last tested before version 1', { host });
  return t('{host}: last tested with version {number}', { host, number: testedRelease });
}
