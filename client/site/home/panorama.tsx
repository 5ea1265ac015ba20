import sceneUrl from './panorama.svg';

/** The prairie at the end of a working day: pump, elevator and workshop on one horizon. */
export function Panorama() {
  return (
    <svg
      className="panorama illustration"
      viewBox="0 0 1600 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${sceneUrl}#scene`} />
    </svg>
  );
}
