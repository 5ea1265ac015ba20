import { type MouseEvent, useEffect, useState } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { t, text } from '../../codegen/runtime/translate.ts';
import { scrollThere } from '../../widgets/scroll-there.ts';
import { sectionId } from './form-sections.tsx';
import type { FormStore } from './form-store.ts';
import { type SectionState, sectionStates } from './section-states.ts';
import type { Section } from './ui-options.ts';

const IN_WORDS: Record<SectionState, string> = {
  'not-started': text('Not started'),
  'in-progress': text('In progress'),
  complete: text('Complete'),
  errors: text('Has errors'),
};

type SectionNavProps = { form: FormDefinition; sections: Section[]; store: FormStore };

/** The list of sections: how far each has come, and a link to it. */
export function SectionNav({ form, sections, store }: SectionNavProps) {
  const [states, setStates] = useState<SectionState[]>([]);
  useEffect(() => {
    const tell = () => setStates(sectionStates(form, sections, store));
    // Judging a long form takes longer than showing it, so it is shown first.
    const first = setTimeout(tell);
    const stop = store.on('leave', tell);
    return () => {
      clearTimeout(first);
      stop();
    };
  }, [form, sections, store]);
  return (
    <nav className="section-nav" aria-label={t('Sections')}>
      <ol>
        {sections.map(({ title }, index) => {
          const state = states[index] ?? 'not-started';
          return (
            <li key={sectionId(index)}>
              <a href={`#${sectionId(index)}`} onClick={jump}>
                <span className="section-nav-title">{title}</span>{' '}
                <span className="status" data-status={state}>
                  {t(IN_WORDS[state])}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Follows the link, but moves the focus to the section's title and leaves the address as it is. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const id = event.currentTarget.hash.slice(1);
  const section = document.getElementById(id);
  if (section) scrollThere(section);
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
