import { type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Forwards a call of a test's own page to the running product, as if the page were one of the product's. */
export function forwardTo(url: string) {
  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const { host: _host, origin: _origin, referer: _referer, ...headers } = incoming.headers;
    const outgoing = open(
      url + (incoming.url ?? ''),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, response, () => {});
      },
    );
    pipeline(incoming, outgoing, () => {});
  };
}
