import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { TickBox } from '../questions/boxes.tsx';
import { countText } from './count-text.ts';
import { type French, lateFrench, missingFrench } from './french.ts';
import { FrenchBox } from './french-box.tsx';

type Props = {
  french: French;
  /** All that is said, in English. */
  english: string[];
  onSwitch: (isShown: boolean) => void;
};

/** Turns the French beside each wording on and off, says how many lack it, and lists them all. */
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

/** Every wording with its French, those first that had none, or one to be looked at, when the list was opened. */
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
