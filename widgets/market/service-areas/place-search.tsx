import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Point } from './geo.ts';
import { type FindPlaces, type FoundPlace, placeText, usePlaceSearch } from './use-place-search.ts';

type PlaceSearchProps = {
  id: string;
  describedBy: string | undefined;
  label: string;
  find: FindPlaces;
  onPick: (place: Point & { name: string }) => void;
};

/** A text box with a list of matching places: the combobox of ARIA 1.2. */
export function PlaceSearch({ id, describedBy, label, find, onPick }: PlaceSearchProps) {
  const box = useSearchBox(find, onPick);
  const { query, search, isOpen, isShown, active, locating } = box;
  const optionId = (place: number) => `${id}-option-${place}`;
  return (
    <div className="place-search">
      <label htmlFor={id}>{label}</label>
      <div className="place-search-box">
        <input
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
          onChange={(event) => box.type(event.currentTarget.value)}
          onFocus={() => box.setOpen(true)}
          onBlur={() => box.setOpen(false)}
          onKeyDown={box.press}
        />
        <PlaceOptions
          id={id}
          places={box.places}
          active={active}
          isShown={isShown}
          optionId={optionId}
          onPick={(place) => void box.pick(place)}
        />
      </div>
      <p className="place-status" role="status">
        {locating ? locatingText[locating]() : isOpen && query !== '' && statusText(search)}
      </p>
      {search.kind === 'failed' && (
        <button type="button" className="button button-quiet" onClick={box.searchAgain}>
          {t('Search again')}
        </button>
      )}
    </div>
  );
}

/** Holds the typed text, the places found for it, and the handling of keys. */
function useSearchBox(find: FindPlaces, onPick: PlaceSearchProps['onPick']) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const [locating, setLocating] = useState<'asking' | 'failed'>();
  const search = usePlaceSearch(query, find, attempt);
  const places = search.kind === 'found' ? search.places : [];
  const isShown = isOpen && places.length > 0;

  const latest = useRef(onPick);
  useLayoutEffect(() => {
    latest.current = onPick;
  });
  const pick = async (place: FoundPlace | undefined) => {
    if (!place) return;
    setOpen(false);
    setActive(-1);
    if (place.locate) setLocating('asking');
    const point = place.locate ? await place.locate().catch(() => undefined) : place;
    setLocating(point ? undefined : 'failed');
    if (!point) return;
    // If something else has been typed by now, it stays.
    setQuery((typed) => (typed === query ? '' : typed));
    latest.current({ name: place.name, lat: point.lat, lng: point.lng });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (isShown) void pick(places[Math.max(0, active)]);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (places.length > 0)
        setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (key === 'Escape' && (isOpen || query)) {
      event.preventDefault();
      if (!isShown) setQuery('');
      setOpen(false);
      setActive(-1);
    }
  };
  const type = (typed: string) => {
    setLocating(undefined);
    setQuery(typed);
    setOpen(true);
    setActive(-1);
  };
  const searchAgain = () => setAttempt(attempt + 1);
  return {
    query,
    search,
    locating,
    places,
    isOpen,
    isShown,
    active,
    setOpen,
    type,
    press,
    pick,
    searchAgain,
  };
}

type PlaceOptionsProps = {
  id: string;
  places: FoundPlace[];
  /** The index of the option that the keyboard is on; -1 for none. */
  active: number;
  isShown: boolean;
  optionId: (place: number) => string;
  onPick: (place: FoundPlace) => void;
};

/** The places found, to pick by click; focus and keys stay with the text box. */
function PlaceOptions({ id, places, active, isShown, optionId, onPick }: PlaceOptionsProps) {
  return (
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
          onClick={() => onPick(place)}
        >
          {placeText(place)}
        </div>
      ))}
    </div>
  );
}

const locatingText = {
  asking: () => t('Searching…'),
  failed: () => t('That place could not be found on the map. Choose it again, or another one.'),
};

function statusText(search: ReturnType<typeof usePlaceSearch>): string {
  if (search.kind === 'searching') return t('Searching…');
  if (search.kind === 'failed') return t('Places cannot be searched right now.');
  if (search.kind !== 'found') return '';
  const { length } = search.places;
  if (length === 0) return t('We could not find that place. Try a town nearby.');
  return length === 1 ? t('1 place found') : t('{length} places found', { length });
}
