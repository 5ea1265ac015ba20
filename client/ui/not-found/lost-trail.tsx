const prints = [
  [20, 78, 82],
  [78, 96, 90],
  [138, 74, 84],
  [198, 90, 96],
  [256, 66, 70],
  [312, 74, 58],
  [352, 34, 34],
] as const;

/** The illustration of the 404 page: boot prints that leave the marked line. */
export function LostTrail() {
  return (
    <svg className="lost-trail illustration" viewBox="0 0 420 120" aria-hidden="true">
      <path className="lost-line" d="M0 84h420" />
      {prints.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse className="lost-print" cx="0" cy="-9" rx="6.5" ry="10" />
          <rect className="lost-print" x="-5" y="4" width="10" height="8" rx="3.5" />
        </g>
      ))}
    </svg>
  );
}
