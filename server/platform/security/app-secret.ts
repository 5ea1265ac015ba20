import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../../codegen/runtime/error-code.ts';
import { ConfigError, LEAST_SECRET } from '../config/config.ts';
import type { Random } from '../ports/random.ts';
import { makePrivateFolder } from '../process/private-files.ts';

/**
 * Returns the secret of an installation that was not given one: generated once and kept in `dataDir`, readable by its
 * owner only. Two processes that start at once get the same one.
 * @throws ConfigError if the file is there and holds too little to be a secret, as after a full disk
 */
export function keptSecret(dataDir: string, random: Random): string {
  const file = join(dataDir, 'app-secret');
  makePrivateFolder(dataDir);
  const secret = readIfThere(file) ?? make(file, random);
  if (secret.trim().length >= LEAST_SECRET) return secret;
  throw new ConfigError([
    `${file} must hold ${LEAST_SECRET} characters or more. Put the file of before back, from a backup. If there never was another, remove it: a new one is made`,
  ]);
}

function make(file: string, random: Random): string {
  const draft = `${file}.${process.pid}-${random.bytes(6).toString('hex')}`;
  writeFileSync(draft, random.bytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
