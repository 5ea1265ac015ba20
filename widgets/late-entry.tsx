import type { ReactNode } from 'react';
import { t } from '../codegen/runtime/translate.ts';
import { type LazyPart, LazyWidget, useLazyPart } from './lazy-part.tsx';
import type { WidgetEntry } from './widget-entry.ts';
import type { AnswerProps, WidgetProps } from './widget-props.ts';

/** The components of an entry. */
export type EntryParts = Pick<WidgetEntry, 'Widget' | 'Answer'>;

/** An entry whose components are fetched when a form first shows them. `provide` gives it those that came already. */
export type LateEntry = WidgetEntry & { provide(parts: EntryParts): void };

/** `facts`: the rest of the entry, which a form is laid out by; `meanwhile`: the answer until its component has come. */
export function lateEntry(
  load: () => Promise<EntryParts>,
  facts: Omit<WidgetEntry, 'Widget' | 'Answer'> = {},
  meanwhile: (value: unknown) => ReactNode = () => t('Loading…'),
): LateEntry {
  const control: LazyPart<WidgetProps> = { load: async () => (await load()).Widget };
  const answer: LazyPart<AnswerProps> = { load: async () => (await load()).Answer };
  return {
    ...facts,
    Widget: (props) => <LazyWidget {...props} part={control} />,
    Answer: (props) => <LateAnswer part={answer} answer={props} meanwhile={meanwhile(props.value)} />,
    provide(parts) {
      control.loaded = parts.Widget;
      answer.loaded = parts.Answer;
    },
  };
}

type LateAnswerProps = { part: LazyPart<AnswerProps>; answer: AnswerProps; meanwhile: ReactNode };

function LateAnswer({ part, answer, meanwhile }: LateAnswerProps) {
  const { Part, hasFailed, retry } = useLazyPart(part);
  if (Part) return <Part {...answer} />;
  if (!hasFailed) return meanwhile;
  return (
    <>
      {t('This part of the form could not be loaded.')}{' '}
      <button type="button" className="button button-quiet" onClick={retry}>
        {t('Try again')}
      </button>
    </>
  );
}
