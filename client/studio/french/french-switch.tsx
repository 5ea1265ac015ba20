import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { TickBox } from '../questions/boxes.tsx';
import { countText } from './count-text.ts';
import { type French, lateFrench, missingFrench } from './french.ts';
import { FrenchBox } from './french-box.tsx';

type Props = {
  french: French;
  /** All wordings, in English. */
  english: string[];
  onSwitch: (isShown: boolean) => void;
};

/** Turns the French boxes on and off, says how many wordings lack French, and lists all of them. */
export function FrenchSwitch({ french, english, onSwitch }: Props) {
  const summary = countText(missingFrench(english, french).length, lateFrench(english, french).length);
  return (
    <div className="french-switch">
      <TickBox label={t('Edit French too')} isTicked={french.isShown} onChange={onSwitch} />
      {french.isShown ? (
        <FrenchList french={french} english={english} summary={summary} />
      ) : (
        <p className="box-hint">{summary}</p>
      )}
    </div>
  );
}

type ListProps = { french: French; english: string[]; summary: string };

/**
 * Lists every wording with its French. Those whose French was missing or out of date when the list was opened come
 * first.
 */
function FrenchList({ french, english, summary }: ListProps) {
  const [first, setFirst] = useState<string[]>();
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) =>
    setFirst(
      event.currentTarget.open
        ? [...missingFrench(english, french), ...lateFrench(english, french)]
        : undefined,
    );
  const others = english.filter((text) => text !== '' && !first?.includes(text));
  return (
    <details className="french-list" onToggle={toggle}>
      <summary>{summary}</summary>
      {first && (
        <div className="boxes">
          {[...first.filter((text) => english.includes(text)), ...others].map((text) => (
            <div className="wording" key={text}>
              <p className="french-english">{text}</p>
              <FrenchBox english={text} />
            </div>
          ))}
        </div>
      )}
    </details>
  );
}
