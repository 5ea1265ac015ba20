import { t } from '../../../codegen/runtime/translate.ts';

/** Says that an area awaits its new position, with a button to leave it where it is. */
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

/** Returns the label of the search, which says how a found place will be used. */
export function searchLabel(waitingName: string | undefined, isFull: boolean): string {
  if (waitingName) return t('Move {waitingName} to a place', { waitingName });
  return isFull ? t('You cannot add another area') : t('Find a town or city to add an area there');
}
