import { useId, useState } from 'react';
import { valueAt } from '../../../codegen/runtime/field-path.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import type { Messages } from '../../api/studio-messages.ts';
import { parsed } from '../draft/read-json.ts';
import { MessageRow } from './message-row.tsx';
import { MessagesHead } from './messages-head.tsx';
import { purposes } from './purposes.ts';
import { useMessages } from './use-messages.ts';

const parts: [part: string, heading: string][] = [
  ['rules', text('Beside a question')],
  ['situations', text('Anywhere')],
  ['names', text('How sentences name a question')],
];

/** An editor for all sentences, with a search by their words. */
export function MessagesEditor({ saved }: { saved: Messages }) {
  const editing = useMessages(saved);
  const [sought, seek] = useState('');
  const id = useId();
  const { now, change } = editing;
  const [en, fr] = [parsed(now.en), parsed(now.fr)];
  const wanted = { en: parsed(editing.saved.en), fr: parsed(editing.saved.fr) };
  const rowsOf = (part: string) =>
    Object.entries(purposes[part] ?? {})
      .map(([name, purpose]) => ({
        name,
        purpose: t(purpose),
        said: { en: textAt(en, part, name), fr: textAt(fr, part, name) },
        wanted: { en: textAt(wanted.en, part, name), fr: textAt(wanted.fr, part, name) },
      }))
      // Changed sentences stay in the list, whether or not they match.
      .filter(
        ({ name, purpose, said, wanted }) =>
          said.en !== wanted.en || said.fr !== wanted.fr || holds([name, purpose, said.en, said.fr], sought),
      );
  const found = parts.map(([part, heading]) => ({ part, heading, rows: rowsOf(part) }));
  return (
    <>
      <MessagesHead editing={editing} canWrite={saved.canWrite} />
      <div className="box message-search">
        <label htmlFor={id}>{t('Find a sentence')}</label>
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          value={sought}
          data-own=""
          onChange={(event) => seek(event.currentTarget.value)}
        />
      </div>
      <p role="status">{found.every(({ rows }) => rows.length === 0) && t('No sentence has these words.')}</p>
      {found.map(
        ({ part, heading, rows }) =>
          rows.length > 0 && (
            <section key={part} className="message-part">
              <h2>{t(heading)}</h2>
              <ul className="plain-list">
                {rows.map(({ name, purpose, said, wanted }) => (
                  <MessageRow
                    key={name}
                    purpose={purpose}
                    name={name}
                    saved={wanted}
                    said={said}
                    catalogues={now}
                    isReadOnly={!saved.canWrite}
                    onChange={(language, sentence) => change(language, [part, name], sentence)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function textAt(catalogue: unknown, part: string, name: string): string {
  const said = valueAt(catalogue, [part, name]);
  return typeof said === 'string' ? said : '';
}

function holds(texts: string[], sought: string): boolean {
  const wanted = sought.trim().toLowerCase();
  return texts.some((one) => one.toLowerCase().includes(wanted));
}
