import type { FocusEvent, KeyboardEvent } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';

/** The tabs of the editor's side. On a phone the preview is one of them. */
export type BenchTab =
  | 'questions'
  | 'schema'
  | 'ui'
  | 'changes'
  | 'releases'
  | 'history'
  | 'insight'
  | 'preview';

const tabs: [BenchTab, label: string][] = [
  ['questions', text('Questions')],
  ['schema', text('Rules as JSON')],
  ['ui', text('Layout as JSON')],
  ['changes', text('Changes')],
  ['releases', text('Versions')],
  ['history', text('History')],
  ['insight', text('Insight')],
  ['preview', text('Preview')],
];

export const BENCH_TABS: readonly BenchTab[] = tabs.map(([name]) => name);

/** Scrolls a focused tab into view as a whole. Browsers leave it where it is if a part of it is visible. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Props = { tab: BenchTab; onChange: (tab: BenchTab) => void; isShown: (tab: BenchTab) => boolean };

/** The ways to edit a form, side by side; arrow keys move between them. */
export function BenchTabs({ tab, onChange, isShown }: Props) {
  const offered = tabs.filter(([name]) => isShown(name));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(
      (one) => one.offsetParent !== null,
    );
    const at = shown.findIndex((one) => one.matches(':focus'));
    const next = shown.at((at + step) % shown.length);
    next?.focus();
    next?.click();
    event.preventDefault();
  };
  return (
    <div
      className="bench-tabs"
      role="tablist"
      aria-label={t('Ways to edit')}
      onKeyDown={move}
      onFocus={showWhole}
    >
      {offered.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="bench-tab"
          data-tab={name}
          id={`bench-tab-${name}`}
          aria-selected={tab === name}
          aria-controls={name === 'preview' ? 'bench-preview' : 'bench-editor'}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
