import type { FindPlaces } from '../use-place-search.ts';
import type { FromFrame, ToFrame } from './protocol.ts';

type Settle = { resolve: (answer: FromFrame) => void; reject: (reason: Error) => void };

/** Calls to the frame that await an answer. */
export class FrameCalls {
  private readonly waiting = new Map<number, Settle>();
  private readonly send: (message: ToFrame) => void;
  private last = 0;

  constructor(send: (message: ToFrame) => void) {
    this.send = send;
  }

  /** Settles the call that a message answers; ignores any other message. */
  settle(message: FromFrame): void {
    if (!('call' in message)) return;
    const settle = this.waiting.get(message.call);
    this.waiting.delete(message.call);
    if (message.kind === 'refused') settle?.reject(new Error('Google did not answer'));
    else settle?.resolve(message);
  }

  /** Searches places with Google. */
  readonly find: FindPlaces = async (query) => {
    const answer = await this.ask((call) => ({ kind: 'suggest', call, query }));
    if (answer.kind !== 'suggestions') return [];
    return answer.suggestions.map(({ id, name, region }) => ({
      name,
      region,
      country: '',
      lat: 0,
      lng: 0,
      locate: async () => {
        const place = await this.ask((call) => ({ kind: 'locate', call, id }));
        if (place.kind !== 'located') throw new Error('Google gave no position');
        return place.point;
      },
    }));
  };

  private ask(question: (call: number) => ToFrame): Promise<FromFrame> {
    const call = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.send(question(call));
    });
  }
}
