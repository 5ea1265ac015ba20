import type { Uploaded } from '../../../server/engine/uploads/files.service.ts';
import { answerOf, type TestApp } from './test-app.ts';

export type Sample = { name: string; content: Buffer };

/** Writes a multipart body by hand, since FormData would correct the mistakes that tests want in it. */
export function multipartOf(samples: Sample[], field = 'files[]', boundary = 'boundary'): Buffer {
  const parts = samples.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: application/x-whatever\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=boundary' };

/** Sends a raw body to the upload call. */
export async function sendUpload(test: TestApp, body: Buffer, headers: Record<string, string> = MULTIPART) {
  const response = await test.app.request('/api/files/upload', {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  const answer = await answerOf(response);
  return { ...answer, files: (answer.body as unknown as { files: Uploaded[] }).files };
}

export async function upload(test: TestApp, samples: Sample[]): Promise<Uploaded[]> {
  const { status, files, body } = await sendUpload(test, multipartOf(samples));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return files;
}

/** Uploads one good file and returns its id and address. */
export async function uploadOne(
  test: TestApp,
  name: string,
  content: Buffer,
): Promise<{ id: string; path: string }> {
  const [file] = await upload(test, [{ name, content }]);
  if (!file?.id || !file.view_path) throw new Error(file?.error ?? 'no answer');
  return { id: file.id, path: file.view_path };
}
