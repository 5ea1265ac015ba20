import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { FormText, Problem } from '../../api/studio.ts';
import type { Sought } from '../questions/use-sought.ts';
import type { BenchTab } from './bench-tabs.tsx';
import { type FilePaths, placeOfMistake, type TextPlace } from './mistake-place.ts';

/** Where somebody is led to, each time by an object of its own. */
type Led = { question?: Sought; text?: TextPlace };

/** Leads from a mistake to where it is mended. `onTab` is told which side has to be open; a part has but its questions. */
export function useLeading(text: FormText, files: FilePaths, onTab?: (tab: BenchTab) => void) {
  const [led, setLed] = useState<Led>({});
  const lead = (next: Led, tab: BenchTab) => {
    onTab?.(tab);
    setLed(next);
  };
  const toText = (at: TextPlace) => lead({ text: { ...at } }, at.file);
  const wayTo = (problem: Problem) => {
    const place = placeOfMistake(problem, text, files);
    if (!place || (place.kind === 'text' && !onTab)) return undefined;
    return () => {
      if (place.kind === 'page') return navigate(place.href);
      if (place.kind === 'text') return toText(place.at);
      const otherwise = () => (place.kind === 'question' && onTab ? toText(place.at) : undefined);
      lead({ question: { place, otherwise } }, 'questions');
    };
  };
  /** Whoever goes on by another way is led nowhere any more. */
  const end = () => setLed({});
  return { ...led, wayTo, end };
}
