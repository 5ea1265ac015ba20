import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { countedPath, type Measure, minutesBucket, SERVER_RULE } from '../../../codegen/runtime/insight.ts';
import { whenIdle } from '../../../widgets/when-idle.ts';
import type { FormStore } from '../form-store.ts';
import { forgetProgress, type Progress, readProgress, writeProgress } from './counted-progress.ts';

export type FormCounter = {
  /** Counts that the form was sent, and the minutes that took. */
  complete(): void;
};

type Count = { measure: Measure; subject?: string };

const SEND_AFTER_MS = 4000;
/** The most counts that one call takes. */
const MOST_AT_ONCE = 60;

/** Counts how far people get in a form and which errors they meet, each thing once however often they come back. */
export function countForm(form: FormDefinition, store: FormStore, end: AbortSignal): FormCounter {
  const progress: Progress = readProgress(form) ?? { furthest: -1, errors: [], spentMs: 0 };
  const openedAt = Date.now();
  const waiting: Count[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    while (waiting.length > 0) post(form, waiting.splice(0, MOST_AT_ONCE));
  };
  const count = (...counts: Count[]) => {
    waiting.push(...counts);
    writeProgress(form, progress);
    clearTimeout(timer);
    timer = setTimeout(send, SEND_AFTER_MS);
  };
  const spentMs = () => progress.spentMs + Date.now() - openedAt;
  const reach = (section: number) => {
    const first = progress.furthest + 1;
    if (section < first) return;
    progress.furthest = section;
    const passed = Array.from({ length: section - first + 1 }, (_, at) => String(first + at));
    count(...passed.map((subject): Count => ({ measure: 'reached', subject })));
  };
  const countErrors = () => {
    const fresh = errorsOf(store).filter((error) => !progress.errors.includes(error));
    progress.errors.push(...fresh);
    if (fresh.length > 0) count(...fresh.map((subject): Count => ({ measure: 'error', subject })));
  };
  const leave = () => {
    writeProgress(form, { ...progress, spentMs: spentMs() });
    send();
  };

  if (progress.furthest < 0) count({ measure: 'start' });
  reach(sectionOf(document.activeElement));
  document.addEventListener('focusin', ({ target }) => reach(sectionOf(target)), { signal: end });
  window.addEventListener('pagehide', leave, { signal: end });
  end.addEventListener('abort', leave);
  const countErrorsSoon = () => whenIdle(countErrors);
  const stopListening = store.on('leave', countErrorsSoon);
  // Errors may have appeared while this module was being fetched.
  countErrorsSoon();
  return {
    complete() {
      stopListening();
      const subject = String(minutesBucket(spentMs()));
      count({ measure: 'complete' }, { measure: 'minutes', subject });
      send();
      end.removeEventListener('abort', leave);
      forgetProgress(form);
    },
  };
}

/** Returns the section that an element is in, counted from 0; 0 if it is in none. */
function sectionOf(element: EventTarget | null): number {
  const section = element instanceof Element ? element.closest('.form-section') : null;
  return section ? Number(section.id.split('-').at(-1)) - 1 : 0;
}

/** The rules that have a sentence in the catalogue, the same in each language, and the server’s. */
const rules = new Set([...Object.keys(messages.rules).map((rule) => rule.split('.')[0]), SERVER_RULE]);

/** Returns the fields whose errors are shown, each with the rule that is broken. */
function errorsOf(store: FormStore): string[] {
  return [...store.errors].flatMap(([path, found]) => {
    const [rule = ''] = store.sentBack.has(path) ? [SERVER_RULE] : found.rule.split('.');
    return rules.has(rule) ? [`${countedPath(path)} ${rule}`] : [];
  });
}

function post({ id, sha256: version }: FormDefinition, counts: Count[]): void {
  void fetch('/api/insight', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: id, version, counts }),
  }).catch(() => {
    // A count that cannot be sent is lost.
  });
}
