import type { ApplicationState } from '../../codegen/generated/api.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { stateWords, typeWord } from './words.ts';

/** The state of an application, in a word with a shape of its own. */
export function StateTag({ state }: { state: ApplicationState }) {
  return (
    <span className="tag" data-state={state}>
      {t(stateWords[state])}
    </span>
  );
}

/** The kind of an organization. */
export function TypeTag({ type }: { type: number }) {
  return <span className="tag">{typeWord(type)}</span>;
}
