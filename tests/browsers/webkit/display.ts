import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startWithUs } from './start-with-us.ts';

/** Nothing moves by itself, and no button of the window keeps it from being as narrow as a phone. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
const STYLE =
  '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }\n';

/** Starts a screen that nobody sees, until this process ends; gives what programs on it need of their surroundings. */
export async function startDisplay(program: string): Promise<Record<string, string>> {
  const screen = startWithUs(program, [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1400x1100x24',
    '-nolisten',
    'tcp',
  ]);
  const number = await new Promise<string>((resolve, reject) => {
    const printed = screen.stdio[3] as Readable;
    printed.once('data', (text: Buffer) => resolve(text.toString().trim()));
    screen.once('exit', () => reject(new Error(`${program} did not start`)));
  });
  return { DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings() };
}

function settings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), SETTINGS);
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), STYLE);
  return folder;
}
