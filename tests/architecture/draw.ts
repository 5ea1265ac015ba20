import type { Import } from '../imports.ts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { type Room, rooms } from './rooms.ts';

const COLUMN = 188;
const ROW = 96;
const BOX = { width: 170, height: 58 };
const LEFT = 24;
const TOP = 84;
/** Between two arrows at the same side of a room. */
const APART = 34;

type Point = readonly [x: number, y: number];

/** The picture of the house: its rooms from top to bottom, and which imports which, as SVG. */
export function drawArchitecture(imports: readonly Import[]): string {
  const { down, up } = arrowsOf(imports);
  const width = 2 * LEFT + 7 * COLUMN;
  const height = TOP + 10 * ROW + 60;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The rooms of Tenderfoot, and which imports which</title>',
    `<style>${STYLE}</style>`,
    '<defs>',
    ...['down', 'up'].map(
      (kind) =>
        `<marker id="${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="head ${kind}" d="M0 0 10 5 0 10z"/></marker>`,
    ),
    '</defs>',
    `<rect class="paper" width="${width}" height="${height}" rx="10"/>`,
    heading(2, 'In the browser'),
    heading(6.5, 'On the server'),
    ...down.map((arrow) => path(arrow, 'down', arrowDown(arrow, down))),
    ...up.map((arrow) => path(arrow, 'up', arrowUp(arrow))),
    ...rooms.map(box),
    legend(height, up.length > 0),
    '</svg>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const middleOf = ({ column }: Pick<Room, 'column'>) => LEFT + (column - 0.5) * COLUMN;
const topOf = ({ row }: Room) => TOP + row * ROW;
const widthOf = ({ width = 1 }: Room) => BOX.width + (width - 1) * COLUMN;

function heading(column: number, text: string): string {
  return `<text class="heading" x="${middleOf({ column })}" y="48">${text}</text>`;
}

function box(room: Room): string {
  const width = widthOf(room);
  const [x, y] = [middleOf(room), topOf(room)];
  const folder = /^(client|widgets?|server|codegen)\b/.exec(room.name)?.[1]?.replace(/s$/, '') ?? 'server';
  return [
    `<g class="${folder}"><rect class="room" x="${x - width / 2}" y="${y}" width="${width}" height="${BOX.height}" rx="6"/>`,
    `<text class="name" x="${x}" y="${y + 25}">${room.name}</text>`,
    `<text class="says" x="${x}" y="${y + 45}">${room.says}</text></g>`,
  ].join('');
}

function path({ from, to }: Arrow, kind: 'down' | 'up', points: string): string {
  return `<path class="arrow ${kind}" marker-end="url(#${kind})" d="${points}"><title>${from.name} imports ${to.name}</title></path>`;
}

/** From the foot of a room to the head of another. */
function arrowDown({ from, to }: Arrow, all: readonly Arrow[]): string {
  const out = all.filter((arrow) => arrow.from === from).map((arrow) => arrow.to);
  const into = all.filter((arrow) => arrow.to === to).map((arrow) => arrow.from);
  const start: Point = [portOf(from, to, out), topOf(from) + BOX.height];
  const end: Point = [portOf(to, from, into), topOf(to) - 2];
  return curve(start, end, laneOf(from, to));
}

/** Where on a side the arrow to another room stands: where it runs straight if it can, and apart from the others. */
function portOf(room: Room, other: Room, others: readonly Room[]): number {
  const [least = 0, most = 0] = spanOf(room);
  const inOrder = others
    .map((one) => ({ one, aim: Math.min(most, Math.max(least, aimOf(room, one))) }))
    .toSorted((a, b) => a.aim - b.aim || a.one.column - b.one.column || a.one.row - b.one.row);
  const ports = inOrder.map(({ aim }) => aim);
  ports.forEach((port, place) => {
    ports[place] = Math.max(port, (ports[place - 1] ?? -APART) + APART);
  });
  for (let place = ports.length - 1, limit = most; place >= 0; place--, limit -= APART)
    ports[place] = Math.min(ports[place] ?? limit, limit);
  return ports[inOrder.findIndex(({ one }) => one === other)] ?? middleOf(room);
}

/** Where arrows may stand at a room's head and foot. */
function spanOf(room: Room): [least: number, most: number] {
  const reach = widthOf(room) / 2 - 24;
  return [middleOf(room) - reach, middleOf(room) + reach];
}

/** Where an arrow to another room would run straight down. */
function aimOf(room: Room, other: Room): number {
  const [upper, lower] = room.row < other.row ? [room, other] : [other, room];
  const lane = laneOf(upper, lower);
  if (lane !== undefined) return lane;
  const [[least, most], [otherLeast, otherMost]] = [spanOf(room), spanOf(other)];
  const [left, right] = [Math.max(least, otherLeast), Math.min(most, otherMost)];
  return left <= right ? (left + right) / 2 : middleOf(other);
}

/** Where an arrow that passes several rows runs straight, so that it crosses no room: the gap between two columns. */
function laneOf(from: Room, to: Room): number | undefined {
  const between = rooms.filter(({ row }) => row > from.row && row < to.row);
  if (between.length === 0) return undefined;
  const isFree = (column: number) =>
    between.every((room) => Math.abs(room.column - column) >= ((room.width ?? 1) + 0.1) / 2);
  const step = Math.sign(to.column - from.column) || 1;
  const columns = [from.column, to.column];
  for (let column = from.column; step * (to.column - column) >= 0; column += step / 2) columns.push(column);
  const free = columns.find(isFree);
  return free === undefined ? undefined : middleOf({ column: free });
}

function curve([x1, y1]: Point, [x2, y2]: Point, lane: number | undefined): string {
  const bend = (ROW - BOX.height) * 0.9;
  if (lane === undefined) {
    const middle = (y1 + y2) / 2;
    return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
  }
  const [top, foot] = [y1 + bend, y2 - bend];
  return [
    `M${x1} ${y1}C${x1} ${y1 + bend / 2} ${lane} ${y1 + bend / 2} ${lane} ${top}`,
    `L${lane} ${foot}`,
    `C${lane} ${y2 - bend / 2} ${x2} ${y2 - bend / 2} ${x2} ${y2}`,
  ].join('');
}

/** Around the right-hand sides of both rooms, where no arrow runs down. */
function arrowUp({ from, to }: Arrow): string {
  const side = (room: Room) => middleOf(room) + widthOf(room) / 2;
  const [x1, x2] = [side(from), side(to) + 2];
  const [y1, y2] = [topOf(from) + BOX.height * 0.4, topOf(to) + BOX.height * 0.6];
  const out = Math.max(x1, x2) + 22;
  return `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
}

function legend(height: number, hasUp: boolean): string {
  const texts = [
    'An arrow leads from what imports to what is imported, types included; one that a longer way makes already is left out.',
    hasUp ? 'Dashed: imports what stands above it, which is to be turned.' : '',
  ];
  return texts
    .filter(Boolean)
    .map((text, line) => `<text class="legend" x="${LEFT + 8}" y="${height - 52 + 24 * line}">${text}</text>`)
    .join('\n');
}

const STYLE = `
text { font-family: "Source Sans 3", "Segoe UI", system-ui, sans-serif; text-anchor: middle; fill: #1b2a27; }
.paper { fill: #f6f0e4; }
.heading { font-size: 19px; font-weight: 700; }
.name { font-size: 16px; font-weight: 650; }
.says, .legend { font-size: 13px; fill: #4b5957; }
.legend { text-anchor: start; font-size: 14px; }
.room { fill: #fdfaf4; stroke-width: 1.75; }
.client .room { stroke: #14443b; }
.widget .room { stroke: #a46a00; }
.server .room { stroke: #3a5a7d; }
.codegen .room { stroke: #7a4a86; }
.arrow { fill: none; stroke-width: 1.6; }
.arrow.down { stroke: #6f7c7b; }
.head.down { fill: #6f7c7b; }
.arrow.up { stroke: #b0231b; stroke-dasharray: 5 4; }
.head.up { fill: #b0231b; }
@media (prefers-color-scheme: dark) {
text { fill: #eee8db; }
.paper { fill: #101917; }
.says, .legend { fill: #b4c0b9; }
.room { fill: #172320; }
.client .room { stroke: #92d3bd; }
.widget .room { stroke: #f5b43a; }
.server .room { stroke: #8fb6e0; }
.codegen .room { stroke: #cfa3da; }
.arrow.down { stroke: #80938c; }
.head.down { fill: #80938c; }
.arrow.up { stroke: #ff9b8c; }
.head.up { fill: #ff9b8c; }
}
`;
