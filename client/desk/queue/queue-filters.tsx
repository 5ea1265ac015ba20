import { useEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { QueueView } from './queue-address.ts';

type Props = { view: QueueView; onChange: (changed: Partial<QueueView>) => void };

/** Milliseconds without typing before the search starts. */
const REST_MS = 250;

/** The search, which runs while you type, and the kind of organization. */
export function QueueFilters({ view, onChange }: Props) {
  const [typed, setTyped] = useState(view.q);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (typed.trim() === view.q) return;
    const timer = setTimeout(() => change.current({ q: typed.trim() }), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, view.q]);
  return (
    <search className="queue-filters">
      <div>
        <label htmlFor="queue-search">{t('Search')}</label>
        <input
          id="queue-search"
          className="input"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t('Name, email, phone or reference')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div>
        <label htmlFor="queue-type">{t('Kind')}</label>
        <select
          id="queue-type"
          className="input"
          value={view.type}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        >
          <option value="">{t('All kinds')}</option>
          <option value="buyer">{t('Buyers')}</option>
          <option value="seller">{t('Sellers')}</option>
          <option value="consultant">{t('Consultants')}</option>
        </select>
      </div>
    </search>
  );
}
