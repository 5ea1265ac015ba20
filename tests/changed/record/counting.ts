import { type Profiler, Session } from 'node:inspector';
import { type Origins, originsIn } from './ran.ts';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Which functions of which scripts ran in this process since the last time. */
export function takeScripts(): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    taken = result;
  });
  return taken;
}

const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)/g;

/** So begins what Vitest adds for each export. */
const EXPORT = '() => { try { return ';

const known = new Map<string, Origins>();

/** Tells which line of its source is at an offset of a script that has its source map at its end. */
export function originsOf({ scriptId, url }: Profiler.ScriptCoverage): Origins {
  const before = known.get(scriptId);
  if (before) return before;
  const text = textOf(scriptId);
  const map = [...text.matchAll(INLINE_MAP)].at(-1)?.[1];
  if (!map) throw new Error(`${url} has no source map`);
  const inText = originsIn(text, Buffer.from(map, 'base64').toString());
  const origins: Origins = (offset) => (text.startsWith(EXPORT, offset) ? undefined : inText(offset));
  known.set(scriptId, origins);
  return origins;
}

function textOf(scriptId: string): string {
  let text = '';
  // Tells of every script that there is, the first time: it stays enabled.
  session.post('Debugger.enable');
  session.post('Debugger.getScriptSource', { scriptId }, (_, { scriptSource }) => {
    text = scriptSource;
  });
  return text;
}
