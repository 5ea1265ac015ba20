import { useState } from 'react';
import type { Service } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { fetchServices } from '../../api/fresh-services.ts';
import { ServiceForm } from './service-form.tsx';
import { findService } from './service-rows.ts';
import { ServiceTreeList } from './service-tree-list.tsx';

/** The subject of the panel beside the tree: a service, or a new one below `parent` (null: at the top). */
type Subject = { kind: 'change'; id: string } | { kind: 'new'; parent: string | null };

/** The service tree, and beside it the service that is being edited or added. */
export function ServiceEditor({ first }: { first: Service[] }) {
  const [services, setServices] = useState(first);
  const [subject, setSubject] = useState<Subject>();
  const [said, setSaid] = useState({ text: '', times: 0 });

  /** Shows the tree as the server has it after a change. */
  async function refresh(text: string, next: Subject | undefined) {
    const answer = await fetchServices();
    if (answer.ok) setServices(answer.data);
    setSubject(next);
    setSaid(({ times }) => ({ text, times: times + 1 }));
  }

  const changed = subject?.kind === 'change' ? findService(services, subject.id) : undefined;
  return (
    <div className="services">
      <ServiceTreeList
        services={services}
        chosenId={changed?.id}
        onChoose={(id) => setSubject({ kind: 'change', id })}
        onAdd={() => setSubject({ kind: 'new', parent: null })}
      />
      <div className="services-panel">
        <p className="services-said" role="status">
          {said.text}
        </p>
        {!subject && <p>{t('Choose a service to rename, move or delete it, or to add another under it.')}</p>}
        {subject?.kind === 'new' && (
          <ServiceForm
            key={`new below ${subject.parent} ${said.times}`}
            services={services}
            parent={subject.parent}
            onSaved={({ id, name }) => refresh(t('{name} was added.', { name }), { kind: 'change', id })}
          />
        )}
        {changed && (
          <ServiceForm
            key={`${changed.id} ${said.times}`}
            services={services}
            service={changed}
            parent={changed.parent}
            onAddBelow={() => setSubject({ kind: 'new', parent: changed.id })}
            onSaved={({ id, name }) => refresh(t('{name} was saved.', { name }), { kind: 'change', id })}
            onDeleted={() => refresh(t('{name} was deleted.', { name: changed.name }), undefined)}
          />
        )}
      </div>
    </div>
  );
}
