import { channel } from 'node:diagnostics_channel';

/**
 * Moments between two lasting effects: a process that dies at one must have lost nothing and left nothing half done.
 */
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
  'publish.compiled',
  'publish.stored',
  'publish.committed',
  'outbox.claimed',
  'outbox.sent',
  'outbox.finished',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

const channels = Object.fromEntries(faultPoints.map((point) => [point, channel(channelOf(point))]));

/** Announces that a fault point was reached. Only tests listen, and end the process there. */
export function faultPoint(point: FaultPoint): void {
  channels[point]?.publish(undefined);
}

/** Returns the name of the Node channel for a fault point. */
export function channelOf(point: FaultPoint): string {
  return `tenderfoot:${point}`;
}
