import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A server of files on this machine only. */
export type FileServer = { origin: string; close: () => void };

/** Serves a folder; a path without a file gets the nearest `index.html`, so that a site's own addresses work. */
export async function serveFolder(folder: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = fileFor(folder, path);
    const content = file && contentOf(file);
    if (!content) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function fileFor(folder: string, path: string): string | undefined {
  const own = join(folder, path);
  return [own, join(own, 'index.html'), ...(extname(path) ? [] : [join(folder, 'index.html')])].find(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function contentOf(file: string): Buffer {
  return readFileSync(file);
}
