import { sections } from 'bench:sections';
import type { BenchField } from '../schema.ts';
import { enter } from './contestant.ts';
import { sentences } from './sentences.ts';
import './styles.ts';

type Control = HTMLInputElement | HTMLSelectElement;
type Question = { field: BenchField; frame: HTMLElement; control: Control; error: HTMLElement | undefined };

const idOf = (key: string) => `f.${key}`;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function controlOf(field: BenchField): Control {
  const { key } = field;
  const attributes = { class: 'input', id: idOf(key), name: key };
  if (field.kind === 'text') return element('input', { ...attributes, type: 'text' });
  if (field.kind === 'integer')
    return element('input', { ...attributes, type: 'text', inputmode: 'decimal' });
  const choices = field.choices.map((choice) => element('option', { value: choice }, [choice]));
  return element('select', attributes, [
    element('option', { value: '' }, ['-- Please select --']),
    ...choices,
  ]);
}

function ask(field: BenchField): Question {
  const control = controlOf(field);
  const label = element('label', { class: 'field-label', for: control.id }, [field.label]);
  return { field, control, frame: element('div', { class: 'field' }, [label, control]), error: undefined };
}

function judge({ field, control }: Question): string | undefined {
  const value = control.value.trim();
  if (value === '') return sentences.required(field);
  if (field.kind === 'choice') return undefined;
  if (field.kind === 'text')
    return value.length > field.maxLength ? sentences.maxLength(field.label, field.maxLength) : undefined;
  if (!Number.isInteger(Number(value))) return sentences.integer(field.label);
  if (Number(value) < 0) return sentences.minimum(field.label);
  return Number(value) > field.maximum ? sentences.maximum(field.label, field.maximum) : undefined;
}

function show(question: Question, sentence: string | undefined): void {
  const { frame, control } = question;
  question.error?.remove();
  question.error = undefined;
  frame.toggleAttribute('data-error', sentence !== undefined);
  if (sentence === undefined) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return;
  }
  const prefix = element('span', { class: 'visually-hidden' }, ['Error: ']);
  question.error = element('p', { class: 'field-error', id: `${control.id}-error` }, [prefix, sentence]);
  control.before(question.error);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', question.error.id);
}

function summaryOf(failures: { question: Question; sentence: string }[]): HTMLElement {
  const entries = failures.map(({ question, sentence }) =>
    element('li', {}, [element('a', { href: `#${question.control.id}` }, [sentence])]),
  );
  const parts = [
    element('h2', {}, [sentences.title]),
    element('p', {}, [sentences.form]),
    element('ul', {}, entries),
  ];
  return element('div', { class: 'error-summary', tabindex: '-1' }, [
    element('div', { role: 'alert' }, parts),
  ]);
}

function mount(container: HTMLElement): void {
  const questions: Question[] = [];
  const parts = sections.map(({ name, title, fields }) => {
    const asked = fields.map(ask);
    questions.push(...asked);
    const heading = element('h2', { id: `${name}-title` }, [title]);
    const frames = asked.map(({ frame }) => frame);
    return element('section', { class: 'form-section', 'aria-labelledby': heading.id }, [heading, ...frames]);
  });
  const button = element('button', { type: 'submit', class: 'button button-primary' }, ['Submit']);
  const body = element('div', { class: 'form-body' }, parts);
  const layout = element('div', { class: 'form-layout' }, [body]);
  const actions = element('div', { class: 'form-actions' }, [button]);
  const form = element('form', { class: 'form', novalidate: '' }, [layout, actions]);
  let summary: HTMLElement | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const failures: { question: Question; sentence: string }[] = [];
    for (const question of questions) {
      const sentence = judge(question);
      show(question, sentence);
      if (sentence !== undefined) failures.push({ question, sentence });
    }
    summary?.remove();
    if (failures.length === 0) return;
    summary = summaryOf(failures);
    form.prepend(summary);
    window.scrollTo({ top: 0 });
    summary.focus();
  });
  container.append(form);
}

enter({
  mount,
  controlId: idOf,
  findError: (key) => document.getElementById(`${idOf(key)}-error`),
  fieldErrors: '.field-error',
  listedErrors: '.error-summary li',
  tiesErrors: true,
});
