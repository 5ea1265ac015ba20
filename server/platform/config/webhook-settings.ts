import { isHostOfThisMachine, isWebhookHost } from '../adapters/webhooks/https.ts';
import { check, type Reading } from './setting-readers.ts';

/**
 * Reads the hosts that answers may be told to: `hooks.example.com, *.example.org:8443`. A receiver on this machine,
 * `localhost:4000`, is a stand-in.
 */
export function readWebhookHosts(reading: Reading, areStandInsAllowed: boolean): string[] {
  const hosts = (reading.read('WEBHOOK_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  for (const host of hosts) {
    const isHere = isHostOfThisMachine(host);
    check(
      reading,
      isHere || isWebhookHost(host),
      `WEBHOOK_HOSTS must be hosts such as hooks.example.com or *.example.org:8443, not ${host}`,
    );
    check(
      reading,
      !isHere || areStandInsAllowed || !reading.isProduction,
      `WEBHOOK_HOSTS names this machine, ${host} (ALLOW_STANDINS=1 permits it)`,
    );
  }
  return hosts;
}
