import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

type Service = {
  image?: string;
  restart?: string;
  build?: string;
  volumes?: string[];
  deploy?: { replicas: number };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
};

/** As much of compose.yaml as is tested. */
export type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

/** The scaled set-up, with `${NAME:-value}` as its value. */
export function readCompose(): Compose {
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  return parse(text.replace(/\$\{\w+:-([^}]*)\}/g, '$1'));
}

/** What the product's image sets, runs, and asks whether it is ready. */
export function readDockerfile() {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [last = ''] = text.split(/^FROM /m).slice(-1);
  const settings = /^ENV (.*)$/m.exec(last)?.[1]?.split(' ') ?? [];
  const commandAfter = (word: string): string[] =>
    JSON.parse(new RegExp(`^${word}.*?(\\[".*"\\])$`, 'm').exec(last)?.[1] ?? '[]');
  return {
    text,
    env: Object.fromEntries(settings.map((setting) => setting.split('='))) as Record<string, string>,
    command: commandAfter('CMD'),
    healthCheck: commandAfter('HEALTHCHECK'),
  };
}
