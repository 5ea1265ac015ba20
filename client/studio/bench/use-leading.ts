import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormText, Problem } from '../../api/studio.ts';
import { type FormModel, nearestQuestion, type QuestionModel } from '../questions/form-model.ts';
import { readForm } from '../questions/read-form.ts';
import type { Sought } from '../questions/use-sought.ts';
import type { BenchTab } from './bench-tabs.tsx';
import { type FilePaths, type MistakePlace, placeOfMistake, type TextPlace } from './mistake-place.ts';
import { isAboutTitle } from './mistake-words.ts';

/** The place somebody was last led to. Each time it is a new object. */
type Led = { question?: Sought; text?: TextPlace };

/** The way to the place of a mistake. */
export type Way = {
  go: () => void;
  /** What the place is called, if it is not called by its file and line. */
  name: string | undefined;
  /** The question that it is about, if it is about one. */
  question: QuestionModel | undefined;
};

/** Returns the way to the place of a mistake; undefined if there is none. */
export type WayTo = (problem: Problem) => Way | undefined;

/**
 * Leads from a mistake to its place. `whole`: the form as last compiled. `onTab` is called with the tab to open; absent
 * for a part, which has only questions.
 */
export function useLeading(
  text: FormText,
  files: FilePaths,
  whole: JsonSchema | undefined,
  onTab?: (tab: BenchTab) => void,
) {
  const [led, setLed] = useState<Led>({});
  const model = useMemo(() => readForm(text, whole), [text, whole]);
  const lead = (next: Led, tab: BenchTab) => {
    onTab?.(tab);
    setLed(next);
  };
  const toText = (at: TextPlace) => lead({ text: { ...at } }, at.file);
  const wayTo: WayTo = (problem) => {
    const found = placeOfMistake(problem, text, files);
    const isTitle = model && found?.kind === 'text' && isAboutTitle(problem);
    const place: MistakePlace | undefined = isTitle ? { kind: 'title', at: found.at } : found;
    if (!place || (place.kind === 'text' && !onTab)) return undefined;
    const go = () => {
      if (place.kind === 'page') return navigate(place.href);
      if (place.kind === 'text') return toText(place.at);
      const otherwise = () => (place.kind !== 'french' && onTab ? toText(place.at) : undefined);
      lead({ question: { place, otherwise } }, 'questions');
    };
    return { go, ...calledBy(place, model) };
  };
  /** Called when somebody goes elsewhere by themselves: forgets the place. */
  const end = useCallback(() => setLed({}), []);
  useEffect(() => {
    window.addEventListener('popstate', end);
    return () => window.removeEventListener('popstate', end);
  }, [end]);
  return { ...led, wayTo, end };
}

function calledBy(place: MistakePlace, model: FormModel | undefined): Pick<Way, 'name' | 'question'> {
  if (place.kind === 'title') return { name: quoted(t('Title of the form')), question: undefined };
  if (place.kind === 'french')
    return { name: place.english.trim() === '' ? undefined : quoted(place.english), question: undefined };
  const question = place.kind === 'question' && model ? nearestQuestion(model, place.name) : undefined;
  if (!question) return { name: undefined, question };
  const isSaid = question.label.trim() !== '';
  return { name: isSaid ? quoted(question.label) : t('A question without words'), question };
}

function quoted(words: string): string {
  return t('“{words}”', { words });
}
