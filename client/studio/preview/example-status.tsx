import { t } from '../../../codegen/runtime/translate.ts';

type Props = {
  said: string;
  /** Brings back what was there; gives the sentence why it cannot. */
  undo: (() => Promise<string | undefined>) | undefined;
  onProblem: (problem: string | undefined) => void;
};

/** What was just done to an example, and the way back. */
export function ExampleStatus({ said, undo, onProblem }: Props) {
  return (
    <p role="status">
      {said}{' '}
      {undo && (
        <button type="button" className="button button-quiet" onClick={async () => onProblem(await undo())}>
          {t('Undo this')}
        </button>
      )}
    </p>
  );
}
