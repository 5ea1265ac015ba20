/** A received stamp: a tick in a ring of ruler marks. */
export function Stamp() {
  return (
    <svg className="stamp illustration" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="stamp-ground" cx="60" cy="60" r="56" />
      <circle className="stamp-marks" cx="60" cy="60" r="48" />
      <path className="stamp-tick" d="M38 62l16 16 30-34" />
    </svg>
  );
}
