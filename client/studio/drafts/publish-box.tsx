import { useId } from 'react';
import type { PublishingOutcome } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import { ask } from '../../api/operation.ts';
import { instantOf, zonedTimeOf } from '../../desk/openings/zoned-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Wish } from './use-wish.ts';

type Props = {
  /** The id of the form, and the tag of its draft. */
  id: string;
  tag: string;
  /** The number that the release would get. */
  number: number;
  migration: Migration | undefined;
  /** Why and when, as far as somebody has said so. */
  wish: Wish;
  onWish: (wish: Wish) => void;
  timeZone: string;
  needsApproval: boolean;
  /** What keeps it from being published for now, in words. */
  obstacle: string | undefined;
  onPublished: (outcome: PublishingOutcome) => void;
};

/** When, why, and the press by which everybody gets what was worked on. */
export function PublishBox({
  id,
  tag,
  number,
  migration,
  wish,
  onWish,
  timeZone,
  needsApproval,
  obstacle,
  onPublished,
}: Props) {
  const { busy, problem, run, complain } = useAction<'publish'>();
  const { reason, isLater, when } = wish;
  const reasonId = useId();
  const publish = () => {
    const [day = '', time = ''] = when.split('T');
    if (isLater && !time) return complain(t('Choose the day and the time'));
    const body = {
      tag,
      ...(migration && { migration: { ...migration } }),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(isLater && { publishAt: instantOf({ day, time }, timeZone) }),
    };
    void run('publish', ask('POST /studio/forms/{id}/publication', { params: { id }, body }), onPublished);
  };
  return (
    <section className="publish-box stack" aria-labelledby={`${reasonId}-title`}>
      <h3 id={`${reasonId}-title`}>{needsApproval ? t('Have it approved') : t('Publish')}</h3>
      <p>
        {number === 1
          ? t('Nobody sees this form before it is published.')
          : t('People get version {number} until then.', { number: number - 1 })}{' '}
        {needsApproval && t('Somebody else has to approve it.')}
      </p>
      <div className="field">
        <label htmlFor={reasonId}>{t('Why? (optional)')}</label>
        <input
          id={reasonId}
          className="input"
          maxLength={500}
          value={reason}
          onChange={(event) => onWish({ ...wish, reason: event.target.value })}
        />
      </div>
      <WhenChoice
        {...{ needsApproval, timeZone, isLater, when }}
        onChange={(chosen) => {
          // What was wrong with the time of before is no more to be read.
          complain(undefined);
          onWish({ ...wish, ...chosen });
        }}
      />
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        <ActionButton isBusy={busy === 'publish'} isDisabled={obstacle !== undefined} onPress={publish}>
          {buttonWords(needsApproval, isLater, number)}
        </ActionButton>
        {obstacle && <p className="bench-status">{obstacle}</p>}
      </div>
    </section>
  );
}

function buttonWords(needsApproval: boolean, isLater: boolean, number: number): string {
  if (needsApproval) return t('Ask for approval of version {number}', { number });
  return isLater ? t('Publish version {number} then', { number }) : t('Publish version {number}', { number });
}

type When = Pick<Wish, 'isLater' | 'when'>;
type WhenProps = Pick<Props, 'needsApproval' | 'timeZone'> & When & { onChange: (chosen: When) => void };

function WhenChoice({ needsApproval, timeZone, isLater, when, onChange }: WhenProps) {
  const id = useId();
  const { day, time } = zonedTimeOf(new Date().toISOString(), timeZone);
  const choices = [
    [false, needsApproval ? t('As soon as it is approved') : t('Now')],
    [true, t('At a time')],
  ] as const;
  return (
    <fieldset className="policy-choice">
      <legend>{t('When?')}</legend>
      {choices.map(([value, label]) => (
        <div className="policy" key={label}>
          <input
            type="radio"
            name={id}
            id={`${id}-${value}`}
            checked={isLater === value}
            onChange={() => onChange({ isLater: value, when })}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
        </div>
      ))}
      {isLater && (
        <div className="field">
          <label htmlFor={`${id}-when`}>{t('Day and time')}</label>
          <p className="field-help" id={`${id}-zone`}>
            {t('Times are those of {timeZone}.', { timeZone: timeZone.replaceAll('_', ' ') })}
          </p>
          <input
            id={`${id}-when`}
            type="datetime-local"
            className="input publish-when"
            aria-describedby={`${id}-zone`}
            min={`${day}T${time}`}
            value={when}
            onChange={(event) => onChange({ isLater, when: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
