import { type SubmitEvent, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Example } from '../../api/studio.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { TextBox } from '../questions/boxes.tsx';
import { useFocusInside } from '../use-focus-inside.ts';
import { ExampleStatus } from './example-status.tsx';
import type { FilledIn } from './protocol.ts';
import { useExamples } from './use-examples.ts';

type Props = {
  formId: string;
  examples: Example[];
  /** The name of the example that the form is filled in with. */
  chosen: string;
  /** True if the form shows its errors in English, the language of the examples. */
  isEnglish: boolean;
  reading: { current: (() => Promise<FilledIn>) | undefined };
  /** Called with all examples after a change, and the name of the one to show. */
  onKept: (examples: Example[], name: string) => void;
};

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/**
 * Keeps the current answers as an example of the form: as answers to accept or, if there are errors, to refuse with the
 * first one.
 */
export function KeepExample({ formId, examples, chosen, isEnglish, reading, onKept }: Props) {
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const box = useFocusInside<HTMLDivElement>(name === undefined);
  const { put, undo, said } = useExamples(formId, onKept);
  const before = (of: string) => examples.find((one) => one.name === of);
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!NAME.test(name ?? '')) return setProblem(t('Use lowercase letters, numbers and hyphens'));
    const filledIn = await reading.current?.();
    if (!filledIn || name === undefined) return;
    const after = exampleOf(name, filledIn);
    if (after.refused && !isEnglish)
      return setProblem(t('Show the form in English first: an example is kept with its sentence.'));
    setProblem(undefined);
    setProblem(await put(before(name), after));
    setName(undefined);
  };
  return (
    <div className="keep-example" ref={box}>
      {name === undefined ? (
        <button type="button" className="button button-quiet" onClick={() => setName(chosen)}>
          {t('Keep what is filled in as an example')}
        </button>
      ) : (
        <form className="box-row" noValidate onSubmit={keep}>
          <TextBox label={t('Name of the example')} value={name} own={chosen} onChange={setName} />
          <button type="submit" className="button">
            {before(name) ? t('Replace it') : t('Keep')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setName(undefined)}>
            {t('Cancel')}
          </button>
        </form>
      )}
      {chosen !== '' && name === undefined && (
        <button
          type="button"
          className="button button-quiet"
          onClick={async () => setProblem(await put(before(chosen), undefined))}
        >
          {t('Delete this example')}
        </button>
      )}
      <ActionProblem>{problem}</ActionProblem>
      <ExampleStatus said={said} undo={undo} onProblem={setProblem} />
    </div>
  );
}

function exampleOf(name: string, { data, errors }: FilledIn): Example {
  const [first] = Object.entries(errors);
  if (!first) return { name, data };
  const [field, sentence] = first;
  return { name, data, refused: { field, sentence } };
}
