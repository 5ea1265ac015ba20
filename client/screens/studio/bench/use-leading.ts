import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { FormText, Problem } from '../../../api/studio.ts';
import type { Sought } from '../questions/use-sought.ts';
import type { BenchTab } from './bench-tabs.tsx';
import { type FilePaths, placeOfMistake, type TextPlace } from './mistake-place.ts';

/** Where somebody is led to, each time anew. */
type Led = { question?: Sought; text?: TextPlace & { turn: number } };

/** Leads from a mistake to where it is mended. `onTab` is told which side has to be open; a part has but its questions. */
export function useLeading(text: FormText, files: FilePaths, onTab?: (tab: BenchTab) => void) {
  const [{ turn, ...led }, setLed] = useState<Led & { turn: number }>({ turn: 0 });
  const lead = (next: Led, tab: BenchTab) => {
    onTab?.(tab);
    setLed({ ...next, turn: turn + 1 });
  };
  const toText = (at: TextPlace) => lead({ text: { ...at, turn: turn + 1 } }, at.file);
  const wayTo = (problem: Problem) => {
    const place = placeOfMistake(problem, text, files);
    if (!place || (place.kind === 'text' && !onTab)) return undefined;
    return () => {
      if (place.kind === 'page') return navigate(place.href);
      if (place.kind === 'text') return toText(place.at);
      const otherwise = () => (place.kind === 'question' && onTab ? toText(place.at) : undefined);
      lead({ question: { place, turn: turn + 1, otherwise } }, 'questions');
    };
  };
  return { ...led, wayTo };
}
