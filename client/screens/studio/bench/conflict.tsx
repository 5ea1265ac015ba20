import { t } from '../../../../codegen/runtime/translate.ts';
import type { FormText } from '../../../api/studio.ts';
import { differingLines } from './differing-lines.ts';
import type { SavedText } from './use-saving.ts';

type Props = {
  mine: FormText;
  theirs: SavedText;
  onTakeTheirs: (theirs: SavedText) => void;
  onKeepMine: (theirs: SavedText) => void;
};

/** Somebody else has saved the form meanwhile: both texts, and the choice. */
export function Conflict({ mine, theirs, onTakeTheirs, onKeepMine }: Props) {
  return (
    <section className="alert conflict" data-kind="danger" role="alert">
      <h2>{t('Somebody else has changed this form meanwhile')}</h2>
      <p>{t('Nothing was overwritten. Look at both, then choose.')}</p>
      {(['schema', 'ui', 'fr'] as const).map((kind) => {
        const differing = differingLines(mine[kind], theirs.text[kind]);
        if (!differing) return null;
        return (
          <div className="conflict-texts" key={kind}>
            <Text
              title={t('Yours, form.{kind}.json from line {line}', { kind, line: differing.line })}
              text={differing.mine}
            />
            <Text
              title={t('Theirs, form.{kind}.json from line {line}', { kind, line: differing.line })}
              text={differing.theirs}
            />
          </div>
        );
      })}
      <div className="button-row">
        <button type="button" className="button" onClick={() => onTakeTheirs(theirs)}>
          {t('Take theirs (Undo brings yours back)')}
        </button>
        <button type="button" className="button" onClick={() => onKeepMine(theirs)}>
          {t('Save yours over theirs')}
        </button>
      </div>
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <pre tabIndex={0}>{text || t('(nothing)')}</pre>
    </figure>
  );
}
