import { useState } from 'react';
import type { Service } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { rowsOf } from './service-rows.ts';

type Props = {
  services: Service[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
};

/** The most rows shown at once; a search finds the rest. */
const MOST_ROWS = 400;

/** The service tree as rows that open and close, with a search over all of it. */
export function ServiceTreeList({ services, chosenId, onChoose, onAdd }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const rows = rowsOf(services, open, search);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <div className="services-tree">
      <div className="services-tools">
        <div>
          <label htmlFor="service-search">{t('Search')}</label>
          <input
            id="service-search"
            className="input"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <button type="button" className="button button-quiet" onClick={onAdd}>
          {t('Add at the top level')}
        </button>
      </div>
      <ul className="services-rows">
        {rows.slice(0, MOST_ROWS).map(({ service, level, isOpen }) => (
          <li key={service.id} data-level={Math.min(level, 6)}>
            {service.services.length > 0 ? (
              <button
                type="button"
                className="services-toggle"
                aria-expanded={isOpen}
                disabled={search.trim() !== ''}
                onClick={() => toggle(service.id)}
              >
                <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
                <span className="visually-hidden">{t('Services under {name}', { name: service.name })}</span>
              </button>
            ) : (
              <span className="services-leaf" />
            )}
            <button
              type="button"
              className="services-name"
              aria-current={service.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(service.id)}
            >
              {service.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="side-note" role="status">
        {rows.length === 0 && t('Nothing was found.')}
        {rows.length > MOST_ROWS && t('{n} more. Search to find the rest.', { n: rows.length - MOST_ROWS })}
      </p>
    </div>
  );
}
