import { type ReactNode, useContext } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { SectionSubject } from '../../widgets/templates/surroundings.ts';
import { CurrentSection } from './current-section.ts';
import type { Section } from './ui-options.ts';

type FormSectionsProps = { sections: Section[]; fields: Record<string, ReactNode> };

/** The numbered sections of a form: on one page, or one at a time. */
export function FormSections({ sections, fields }: FormSectionsProps) {
  const current = useContext(CurrentSection);
  return sections.map((section, index) => (
    <section
      className="form-section"
      key={sectionId(index)}
      id={sectionId(index)}
      hidden={current !== undefined && current !== index}
      aria-labelledby={`${sectionId(index)}-title`}
    >
      <h2 id={`${sectionId(index)}-title`} tabIndex={-1}>
        {section.title}
        {section.optional && <span className="field-optional">{t(' (optional)')}</span>}
      </h2>
      {section.note && <p className="section-note">{section.note}</p>}
      <SectionSubject value={section.fields.length === 1 ? section.fields[0] : undefined}>
        {section.fields.map((name) => fields[name])}
      </SectionSubject>
    </section>
  ));
}

/** Returns the id of the nth section, counted from 0; the list of sections links to it. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}
