import type { ClientRequest, IncomingMessage } from 'node:http';
import { faultCodeOf, VendorError } from '../ports/vendor-error.ts';

/** Sends a request with its body. @returns the answer, whose text is still to be read @throws whatever went wrong */
export function answerOf(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    request.on('response', answered).on('error', failed);
    // Somebody who wants to speak another protocol has taken nothing, nor has one who hangs up.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      answered(response);
    });
    request.on('close', () => failed(new VendorError('closed')));
    request.end(body);
  });
}

/** Returns why a request failed, as a code: one that was aborted since it took too long hides that. */
export function reasonOf(error: unknown): string {
  const code = faultCodeOf(error);
  return code === 'ABORT_ERR' || code === 'AbortError' ? 'TimeoutError' : code;
}
