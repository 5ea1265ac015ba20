import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import { replaceFile } from '../../codegen/compiler/whole-file.ts';

/** The catalogue of sentences in each language, as texts. */
export type MessagesText = { en: string; fr: string };

/** The contents of a catalogue: sentences by name, in parts. */
export type MessagesJson = Record<string, Record<string, string>>;

const LANGUAGES = ['en', 'fr'] as const;

/** @throws Error when a catalogue is missing: nothing works without */
export function readMessages(schemasFolder: string): MessagesText {
  const read = (language: string) => {
    const text = readPlainFile(fileOf(schemasFolder, language));
    if (text === undefined)
      throw Object.assign(new Error(`There is no ${language} catalogue`), { code: 'ENOENT' });
    return text;
  };
  return { en: read('en'), fr: read('fr') };
}

/** Writes both languages, each completely or not at all. */
export function writeMessages(schemasFolder: string, text: MessagesText): void {
  for (const language of LANGUAGES) replaceFile(fileOf(schemasFolder, language), text[language]);
}

/** Returns a tag that changes with the catalogue. */
export function tagOfMessages({ en, fr }: MessagesText): string {
  return hash('sha256', JSON.stringify([en, fr]), 'hex').slice(0, 32);
}

function fileOf(schemasFolder: string, language: string): string {
  return join(schemasFolder, `messages.${language}.json`);
}
