import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { type FindPlaces, type FoundPlace, placeText, usePlaceSearch } from './use-place-search.ts';

type PlaceSearchProps = {
  id: string;
  describedBy: string | undefined;
  label: string;
  find: FindPlaces;
  onPick: (place: FoundPlace) => void;
};

/** A box in which a place is typed and then taken from a list: the combobox of ARIA 1.2. */
export function PlaceSearch({ id, describedBy, label, find, onPick }: PlaceSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const search = usePlaceSearch(query, find, attempt);
  const places = search.kind === 'found' ? search.places : [];
  const isShown = isOpen && places.length > 0;
  const optionId = (place: number) => `${id}-option-${place}`;

  const pick = (place: FoundPlace | undefined) => {
    if (!place) return;
    setQuery('');
    setIsOpen(false);
    setActive(-1);
    onPick(place);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (isShown) pick(places[Math.max(0, active)]);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (places.length > 0)
        setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (key === 'Escape' && (isOpen || query)) {
      event.preventDefault();
      if (!isShown) setQuery('');
      setIsOpen(false);
      setActive(-1);
    }
  };

  return (
    <div className="place-search">
      <label htmlFor={id}>{label}</label>
      <div className="place-search-box">
        <input
          ref={input}
          className="input"
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={press}
        />
        <div
          className="place-options"
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Places')}
          hidden={!isShown}
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the text box's
            <div
              key={placeText(place)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              {placeText(place)}
            </div>
          ))}
        </div>
      </div>
      <p className="place-status" role="status">
        {isOpen && query !== '' && statusText(search)}
      </p>
      {search.kind === 'failed' && (
        <button type="button" className="button button-quiet" onClick={() => setAttempt(attempt + 1)}>
          {t('Search again')}
        </button>
      )}
    </div>
  );
}

function statusText(search: ReturnType<typeof usePlaceSearch>): string {
  if (search.kind === 'searching') return t('Searching…');
  if (search.kind === 'failed') return t('Places cannot be searched right now.');
  if (search.kind !== 'found') return '';
  const { length } = search.places;
  if (length === 0) return t('We could not find that place. Try a town nearby.');
  return length === 1 ? t('1 place found') : t('{length} places found', { length });
}
