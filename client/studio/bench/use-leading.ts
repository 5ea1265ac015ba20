import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { FormText, Problem } from '../../api/studio.ts';
import type { Sought } from '../questions/use-sought.ts';
import type { BenchTab } from './bench-tabs.tsx';
import { type FilePaths, placeOfMistake, type TextPlace } from './mistake-place.ts';

/** The place somebody was last led to. Each time it is a new object. */
type Led = { question?: Sought; text?: TextPlace };

/**
 * Leads from a mistake to its place. `onTab` is called with the tab to open; absent for a part, which has only
 * questions.
 */
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
  /** Called when somebody goes elsewhere by themselves: forgets the place. */
  const end = () => setLed({});
  return { ...led, wayTo, end };
}
