/** A room of the house: which files are in it, where it stands in the picture, and what it is. */
export type Room = {
  name: string;
  files: RegExp;
  /** How far down: whoever stands further up may import it. */
  row: number;
  /** The middle, in columns from the left. */
  column: number;
  /** In columns. */
  width?: number;
  says: string;
};

/** From the top to the bottom. What stands in none, such as tests, is not drawn. */
export const rooms: readonly Room[] = [
  room('client/dev', /^client\/dev\//, [0, 1], 'the gallery of widgets'),
  room('client/app', /^client\/app\//, [0, 2], 'starts, picks the page'),
  room('client/studio', /^client\/studio\//, [1, 1], 'changes forms'),
  room('client/desk', /^client\/desk\//, [2, 1], 'what staff see'),
  room('client/site', /^client\/site\//, [2, 2], 'what people see'),
  room('client/engine', /^client\/engine\//, [3, 2], 'shows a form, judges it, keeps what is answered', 3),
  room('client/ui', /^client\/ui\//, [4, 2], 'layout, styles'),
  room('client/api', /^client\/api\//, [6, 1], 'asks the server'),
  room('client/i18n', /^client\/i18n\//, [5, 2], 'languages'),
  room('widgets', /^widgets\/(registry|plain-widgets)\.ts/, [4, 4], 'name → control, answer'),
  room('widgets/rjsf', /^widgets\/rjsf\//, [5, 5], 'RJSF’s widgets as ours'),
  room('widgets/market', /^widgets\/market\//, [5, 4], 'for our marketplace'),
  room('widgets/plain', /^widgets\/plain\//, [6, 4], 'for any form'),
  room('widget props', /^widgets\/([^/]+|templates\/.*)$/, [7, 5], 'what a widget is given'),
  room('server/programs', /^server\/programs\//, [0, 7], 'what npm scripts start'),
  room('app, deps, server', /^server\/[^/]+\.ts$/, [1, 7], 'put everything together'),
  room('server/studio', /^server\/studio\//, [2, 6], 'changes files of forms'),
  room('server/market', /^server\/market\//, [2, 7], 'the areas of the market'),
  room('server/engine', /^server\/engine\//, [3, 7], 'judges, keeps answers'),
  room('server/platform', /^server\/platform\//, [4, 7], 'HTTP, database, vendors'),
  room('codegen', /^codegen\/(compiler|lint|versions|api|main)/, [6, 6], 'compiles schemas'),
  room('codegen/generated', /^codegen\/generated\//, [8, 3.5], 'what it made of schemas/', 2),
  room(
    'codegen/runtime',
    /^codegen\/runtime\//,
    [9, 4],
    'judges and says what is wrong, the same on both sides',
    3,
  ),
];

function room(
  name: string,
  files: RegExp,
  [row, column]: [row: number, column: number],
  says: string,
  width = 1,
): Room {
  return { name, files, row, column, width, says };
}

/** The room that a file is in. */
export function roomOf(file: string): Room | undefined {
  return rooms.find(({ files }) => files.test(file));
}
