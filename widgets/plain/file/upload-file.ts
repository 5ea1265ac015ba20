import type { FileProblem } from '../../../codegen/runtime/files.ts';

/** The outcome of an upload. `refused`: the server does not want the file; `failed`: trying again may help. */
export type UploadOutcome =
  | { kind: 'attached'; id: string; name: string; address?: string | undefined }
  | { kind: 'refused'; trouble: FileProblem | { rule: 'said'; params: { sentence: string } } }
  | { kind: 'tooLarge' }
  | { kind: 'failed' };

/** Uploads one file. `onProgress` is called with percentages. Aborting through the signal counts as `failed`. */
export type Upload = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<UploadOutcome>;

type AnsweredFile = {
  id?: string | null;
  name?: string;
  view_path?: string | null;
  error?: string | null;
  problem?: FileProblem;
};
type Answer = { files?: AnsweredFile[]; errors?: unknown };

/** Milliseconds without any progress after which an upload counts as failed. */
const STALLED_AFTER_MS = 60_000;

/** Uploads by `POST /api/files/upload`, as multipart `files[]`. */
export const uploadFile: Upload = (file, onProgress, signal) => {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append('files[]', file, file.name);
  return new Promise((resolve) => {
    const stop = () => request.abort();
    let stall = setTimeout(stop, STALLED_AFTER_MS);
    const settle = (outcome: UploadOutcome) => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(stop, STALLED_AFTER_MS);
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => settle(outcomeOf(request.status, request.responseText, file.name));
    request.onerror = () => settle({ kind: 'failed' });
    request.onabort = () => settle({ kind: 'failed' });
    signal.addEventListener('abort', stop);
    request.open('POST', '/api/files/upload');
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
};

/** Reads the answer to the upload of one file. */
export function outcomeOf(status: number, text: string, name: string): UploadOutcome {
  const answer = parse(text);
  if (status === 413) return { kind: 'tooLarge' };
  if (status >= 400 && status < 500 && !WORTH_A_RETRY.has(status)) {
    const sentence = firstSentence(answer?.errors);
    return sentence ? { kind: 'refused', trouble: said(sentence) } : { kind: 'failed' };
  }
  const file = status >= 200 && status < 300 ? answer?.files?.[0] : undefined;
  if (file?.error) return { kind: 'refused', trouble: file.problem ?? said(file.error) };
  if (!file?.id) return { kind: 'failed' };
  return { kind: 'attached', id: file.id, name: file.name ?? name, address: file.view_path ?? undefined };
}

function said(sentence: string) {
  return { rule: 'said', params: { sentence } } as const;
}

/** Statuses that say nothing about the file itself: a time-out, too many requests. */
const WORTH_A_RETRY = new Set([408, 429]);

function parse(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

function firstSentence(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.values(errors).find((sentence) => typeof sentence === 'string');
}
