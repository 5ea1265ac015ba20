import { t } from '../../../codegen/runtime/translate.ts';

/** Says that an area waits for its new position, and lets it stay where it is. */
export function Waiting({ name, onStay }: { name: string; onStay: () => void }) {
  return (
    <p className="areas-waiting">
      <span>
        {t('Search for a place or click the map to move this area:')} <strong>{name}</strong>
      </span>
      <button type="button" className="button button-quiet" onClick={onStay}>
        {t('Leave it where it is')}
      </button>
    </p>
  );
}

/** What a place that is found will be taken for. */
export function searchLabel(waitingName: string | undefined, isFull: boolean): string {
  if (waitingName) return t('Move {waitingName} to a place', { waitingName });
  return isFull ? t('You cannot add another area') : t('Find a town or city to add an area there');
}
