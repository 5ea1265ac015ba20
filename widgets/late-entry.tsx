import { t } from '../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget, useLazyPart } from './lazy-part.tsx';
import type { WidgetEntry } from './widget-entry.ts';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

/** The components of an entry. */
export type EntryParts = Pick<WidgetEntry, 'Widget' | 'Answer'>;

/** An entry whose components are fetched when a form first shows them. `provide` gives it those that came already. */
export type LateEntry = WidgetEntry & { provide(parts: EntryParts): void };

/** The rest of an entry, which a form is laid out by. */
type Facts = Omit<WidgetEntry, 'Widget' | 'Answer'> & Pick<LazyPart<WidgetProps>, 'height'>;

/** `plain`: the answer without its component. */
export function lateEntry(
  load: () => Promise<EntryParts>,
  { height, ...facts }: Facts = {},
  plain?: (value: unknown) => string,
): LateEntry {
  const control: LazyPart<WidgetProps> = {
    load: async () => (await load()).Widget,
    ...(height && { height }),
  };
  const answer: LazyPart<AnswerProps> = { load: async () => (await load()).Answer };
  return {
    ...facts,
    Widget: (props) => <LazyWidget {...props} part={control} />,
    Answer: (props) => <LateAnswer part={answer} answer={props} plain={plain?.(props.value)} />,
    provide(parts) {
      control.loaded = parts.Widget;
      answer.loaded = parts.Answer;
    },
  };
}

type LateAnswerProps = { part: LazyPart<AnswerProps>; answer: AnswerProps; plain: string | undefined };

function LateAnswer({ part, answer, plain }: LateAnswerProps) {
  const { Part, hasFailed, retry } = useLazyPart(part);
  if (Part) return <Part {...answer} />;
  if (plain !== undefined) return plain;
  if (!hasFailed) return t('Loading…');
  return (
    <>
      {t('This part of the form could not be loaded.')}{' '}
      <button type="button" className="button button-quiet" onClick={retry}>
        {t('Try again')}
      </button>
    </>
  );
}
