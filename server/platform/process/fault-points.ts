import { channel } from 'node:diagnostics_channel';

/** Moments between two lasting effects: whoever dies there must have lost nothing and done nothing by halves. */
export const faultPoints = [
  'submit.checked',
  'submit.prepared',
  'submit.stored',
  'submit.committed',
  'upload.arrived',
  'inspection.begun',
  'upload.kept',
  'upload.recorded',
  'decision.stored',
  'decision.committed',
  'webhook.verified',
  'webhook.stored',
  'webhook.committed',
  'outbox.claimed',
  'outbox.sent',
  'outbox.finished',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

const channels = Object.fromEntries(faultPoints.map((point) => [point, channel(channelOf(point))]));

/** Says that such a moment has come. Nothing happens but in tests, which listen and end the process. */
export function faultPoint(point: FaultPoint): void {
  channels[point]?.publish(undefined);
}

/** Node's name of the channel on which a moment is told of. */
export function channelOf(point: FaultPoint): string {
  return `tenderfoot:${point}`;
}
