/** Says that an area waits for its new position, and lets it stay where it is. */
export function Waiting({ name, onStay }: { name: string; onStay: () => void }) {
  return (
    <p className="areas-waiting">
      <span>
        Search for a place or click the map: <strong>{name}</strong> goes there.
      </span>
      <button type="button" className="button button-quiet" onClick={onStay}>
        Leave it where it is
      </button>
    </p>
  );
}

/** What a place that is found will be taken for. */
export function searchLabel(waitingName: string | undefined, isFull: boolean): string {
  if (waitingName) return `Move ${waitingName} to a place`;
  return isFull ? 'There is no room for another area' : 'Find a town or city to add an area there';
}
