import { encode } from 'uqr';

/** A QR code of a text. It is dark on light in every colour scheme, so that phones can scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
