import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { FormText } from '../../api/studio.ts';
import { setAt } from '../draft/edit-json.ts';
import type { FormChange } from '../draft/form-draft.ts';

type Section = { [key: string]: Json };

/** Writes a key of a section; `undefined` removes it. */
export function setSection(
  index: number,
  key: 'title' | 'note' | 'optional',
  value: Json | undefined,
): FormChange {
  return (text) => ({ ...text, ui: setAt(text.ui, ['ui:sections', index, key], value) });
}

/** Adds a section at the end. A form without sections gets one for its existing questions first. */
export function addSection(title: string, names: string[]): FormChange {
  return changeSections((sections) =>
    sections.length === 0
      ? [
          { title: 'General', fields: names },
          { title, fields: [] },
        ]
      : [...sections, { title, fields: [] }],
  );
}

/** Moves a section by so many places; a negative number moves it up. */
export function moveSection(index: number, by: number): FormChange {
  return changeSections((sections) => {
    const section = sections[index];
    return section ? sections.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, section) : sections;
  });
}

/** Removes a section. Its questions go to the end of the one before, or to the beginning of the one after. */
export function removeSection(index: number): FormChange {
  return changeSections((sections) => {
    const fields = fieldsOf(sections[index]);
    const left = sections.toSpliced(index, 1);
    const heir = Math.max(0, index - 1);
    return left.map((section, at) => {
      if (at !== heir) return section;
      const own = fieldsOf(section);
      return { ...section, fields: index === 0 ? [...fields, ...own] : [...own, ...fields] };
    });
  });
}

function changeSections(change: (sections: Section[]) => Section[]): FormChange {
  return (text: FormText) => {
    const after = change(sectionsIn(text.ui));
    return { ...text, ui: setAt(text.ui, ['ui:sections'], after.length > 0 ? after : undefined) };
  };
}

function sectionsIn(ui: string): Section[] {
  try {
    const sections = valueAt(JSON.parse(ui), ['ui:sections']);
    return Array.isArray(sections) ? (sections as Section[]) : [];
  } catch {
    return [];
  }
}

function fieldsOf(section: Section | undefined): Json[] {
  return Array.isArray(section?.fields) ? section.fields : [];
}
