import { t } from '../../../codegen/runtime/translate.ts';

type Props = {
  said: string;
  /** Restores the previous state. Resolves with a sentence if that fails. */
  undo: (() => Promise<string | undefined>) | undefined;
  onProblem: (problem: string | undefined) => void;
};

/** Says what was just done to an example, with a button to undo it. */
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
