import { useEffect } from 'react';
import { placeId, TITLE_BOX } from './editing.ts';
import { allQuestions, type FormModel, nearestQuestion, type QuestionModel } from './form-model.ts';
import { nameOf } from './question-path.ts';

/**
 * A question, the form's title or the French of a wording, to be shown with the focus in it. `otherwise` is called if
 * there is none.
 */
export type Sought = {
  place: { kind: 'question'; name: string } | { kind: 'title' } | { kind: 'french'; english: string };
  otherwise: () => void;
};

type Parts = {
  model: FormModel | undefined;
  open: (path: string | undefined) => void;
  showFrench: (isShown: boolean) => void;
  /** Runs something once the page shows what was opened. */
  after: (run: () => void) => void;
};

/** Opens the place somebody was led to, once for each time. */
export function useSought(sought: Sought | undefined, { model, open, showFrench, after }: Parts): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is one time to be led
  useEffect(() => {
    if (!sought) return;
    const { place, otherwise } = sought;
    if (!model) return otherwise();
    if (place.kind === 'title') return after(() => show(document.getElementById(TITLE_BOX)));
    const questions = [...allQuestions(model), ...model.definitions];
    const found =
      place.kind === 'question'
        ? nearestQuestion(model, place.name)
        : questions.find((one) => says(one, place.english));
    if (place.kind === 'question' && !found) return otherwise();
    const name = found && nameOf(found.path);
    open(name);
    if (place.kind === 'french') showFrench(true);
    after(() => {
      const box = place.kind === 'french' ? frenchBox(place.english) : null;
      show(box ?? document.getElementById(placeId('open', name ?? '')));
    });
  }, [sought]);
}

function says({ own, ui, parts }: QuestionModel, english: string): boolean {
  const isBelow = parts.some(({ questions }) => questions.some((question) => says(question, english)));
  return !isBelow && JSON.stringify([own, ui]).includes(JSON.stringify(english).slice(1, -1));
}

/** Finds the box for a wording's French; if none is open, the list of all. */
function frenchBox(english: string): HTMLElement | null {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-french]')];
  return (
    boxes.find((box) => box.dataset.french === english) ?? document.querySelector('.french-list summary')
  );
}

/** Moves the focus to an element and scrolls it to the middle of the view. */
function show(element: HTMLElement | null): void {
  for (let box = element?.closest('details'); box; box = box.parentElement?.closest('details'))
    box.open = true;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
