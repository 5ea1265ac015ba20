import { useEffect, useRef } from 'react';
import { isObject } from '../../../codegen/runtime/json.ts';
import { ask } from '../../api/operation.ts';
import type { FormText } from '../../api/studio.ts';
import { useAction } from '../../ui/use-action.ts';
import type { CodeKind, FormDraft } from './form-draft.ts';
import { parsed } from './read-json.ts';

/** The way back from texts that cannot be read. `take` is undefined where there is none. */
export type WayBack = {
  take: (() => void) | undefined;
  busy: boolean;
  problem: string | undefined;
};

type Parts = {
  /** Names what this browser keeps. */
  copyId: string;
  formId: string;
  text: FormText;
  draft: FormDraft;
  /** The last release; 0 if there is none, or if the form is not changed as a draft. */
  last: number;
};

const FILES: CodeKind[] = ['schema', 'ui'];

/**
 * Takes files that cannot be read back to how they were when they last could: as this browser has seen them, else as
 * people get them. Files that can be read stay as they are.
 */
export function useWayBack({ copyId, formId, text, draft, last }: Parts): WayBack {
  const { busy, problem, run } = useAction<'take'>();
  const seen = useRef<FormText>(undefined);
  const isWhole = FILES.every((kind) => isReadable(text[kind]));
  useEffect(() => {
    if (isWhole) seen.current = text;
    else if (seen.current) keep(copyId, seen.current);
  }, [copyId, isWhole, text]);
  if (isWhole) return { take: undefined, busy: false, problem: undefined };
  const takeFrom = (sound: FormText) => draft.edit((now) => mended(now, sound));
  const known = seen.current ?? find(copyId);
  const fetched = () => {
    const params = { id: formId, number: String(last) };
    return run('take', ask('GET /studio/forms/{id}/releases/{number}/text', { params }), takeFrom);
  };
  const take = known ? () => void takeFrom(known) : last > 0 ? () => void fetched() : undefined;
  return { take, busy: busy !== undefined, problem };
}

/** Tells whether the editor of questions can read a file. */
function isReadable(text: string): boolean {
  return isObject(parsed(text));
}

function mended(now: FormText, sound: FormText): FormText {
  const entries = FILES.map((kind) => [kind, isReadable(now[kind]) ? now[kind] : sound[kind]]);
  return { ...now, ...Object.fromEntries(entries) };
}

/** A prefix of its own, since a form might be named like something else the studio stores here. */
const keyOf = (id: string) => `tenderfoot.studio.readable.${id}`;

function keep(id: string, text: FormText): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(text));
  } catch {
    // Then it is taken from what people get.
  }
}

function find(id: string): FormText | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    const isKept =
      isObject<Record<string, unknown>>(kept) && FILES.every((kind) => typeof kept[kind] === 'string');
    return isKept ? (kept as FormText) : undefined;
  } catch {
    return undefined;
  }
}
