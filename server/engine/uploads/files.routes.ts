import { Hono } from 'hono';
import { type FileKind, fileKinds } from '../../../codegen/runtime/files.ts';
import { bodyOf } from '../../platform/http/bodies/request-bytes.ts';
import { streamed } from '../../platform/http/connections/streamed.ts';
import type { AddressLimits } from '../../platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { callerOf } from '../../platform/http/session.ts';
import { REVIEWERS } from '../../platform/security/session-user.ts';
import type { FileAddresses } from './file-address.ts';
import type { Files, SeenFile } from './files.service.ts';
import type { Inspections } from './inspections.ts';
import type { Receiving } from './receiving.ts';
import { MOST_BYTES, noRoom, readUpload, tooLarge } from './upload-reader.ts';

type Parts = {
  files: Files;
  inspections: Inspections;
  receiving: Receiving;
  addresses: FileAddresses;
  incomingDirectory: string;
  limits: AddressLimits;
};

/** Uploads, and looking at them. Below `/api/files`. */
export function filesRoutes(parts: Parts): Hono<RequestContext> {
  const { files, addresses, incomingDirectory, limits } = parts;
  const routes = new Hono<RequestContext>();

  routes.post('/upload', async (c) => {
    const address = c.get('address');
    await limits.uploads.take(address);
    const declared = Number(c.req.header('content-length')) || 0;
    // A body that declares itself too large is not read, and costs the others at that address nothing.
    if (declared > MOST_BYTES) throw tooLarge();
    await limits.uploadBytes.take(address, declared);
    const allow = async (bytes: number) => {
      // Without a declared length, bytes are counted as they come.
      if (declared === 0) await limits.uploadBytes.take(address, bytes);
      if (!(await files.hasRoom())) throw noRoom();
    };
    const caller = await callerOf(c);
    if (!(await files.hasRoomFor(caller))) throw noRoom();
    parts.inspections.prepare();
    const { receiving } = parts;
    const headers = c.req.header();
    const hangUp = () => c.header('Connection', 'close');
    const incoming = await readUpload({
      receiving,
      caller,
      body: bodyOf(c),
      headers,
      directory: incomingDirectory,
      allow,
      hangUp,
    });
    return c.json({ files: await files.accept(incoming, { caller, signal: c.req.raw.signal }) });
  });

  routes.get('/:id', async (c) => {
    const id = c.req.param('id');
    const user = c.get('user');
    const { exp, sig } = c.req.query();
    const viewer = {
      isReviewer: user !== undefined && REVIEWERS.includes(user.role) && !user.needsSecondFactor,
      organizationId: user?.organizationId ?? null,
      hasSignedAddress: addresses.isSigned(id, { exp, sig }),
    };
    const file = await files.find(id, viewer);
    return streamed(c, () => files.open(file), headersOf(file));
  });

  return routes;
}

/** Nothing in a stranger's file may run or load anything, and only what browsers draw themselves is shown in place. */
function headersOf({ name, kind, size }: SeenFile): Record<string, string> {
  const disposition = isDrawn(kind) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\w .-]/g, '_');
  return {
    'Content-Type': fileKinds[kind].type,
    'Content-Length': String(size),
    'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** Tells whether a browser may show it in place; anything else is only ever saved. */
function isDrawn(kind: FileKind): boolean {
  return kind === 'pdf' || fileKinds[kind].group === 'image';
}
