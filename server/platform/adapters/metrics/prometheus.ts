import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { channels } from '../../outbox/messages.ts';
import type { Metrics, OutboxDepth } from '../../ports/metrics.ts';

export type PrometheusMetrics = Metrics & {
  contentType: string;
  /** Returns all metrics as text; reads the state of the outbox at that moment. */
  scrape(outboxDepths: () => Promise<OutboxDepth[]>): Promise<string>;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];

/** Metrics in the Prometheus format, including those of the process and its event loop. */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tenderfoot_http_request_seconds',
    help: 'Answered requests by pattern of the route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const refusals = counter('tenderfoot_refused_connections_total', 'Connections closed unheard', 'status');
  const submissions = counter('tenderfoot_submissions_total', 'Accepted submissions by form', 'form');
  const uploads = counter('tenderfoot_uploads_total', 'Uploaded files by verdict', 'verdict');
  const logins = counter('tenderfoot_logins_total', 'Logins by outcome', 'outcome');
  const droppedLines = new Counter({
    name: 'tenderfoot_log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers,
  });
  const commitSeconds = histogram('tenderfoot_db_commit_seconds', 'Time of a commit', COMMIT_SECONDS);
  const commitSize = histogram('tenderfoot_db_commit_size', 'Transactions in one commit', GROUP_SIZES);
  const waiting = gauge('tenderfoot_outbox_waiting', 'Messages that wait to be sent');
  const oldest = gauge('tenderfoot_outbox_oldest_seconds', 'How long the oldest message is overdue');
  const dead = gauge('tenderfoot_outbox_dead', 'Messages we gave up on');

  return {
    contentType: registry.contentType,
    requested({ method, route, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ method: known, route, status }, seconds);
    },
    refused: (status) => refusals.inc({ status }),
    submitted: (form) => submissions.inc({ form }),
    uploaded: (verdict) => uploads.inc({ verdict }),
    loggedIn: (outcome) => logins.inc({ outcome }),
    committed({ transactions, seconds }) {
      commitSeconds.observe(seconds);
      commitSize.observe(transactions);
    },
    logLinesDropped: (lines) => droppedLines.inc(lines),
    async scrape(outboxDepths) {
      const depths = new Map((await outboxDepths()).map((depth) => [depth.channel, depth]));
      for (const channel of channels) {
        const depth = depths.get(channel);
        waiting.set({ channel }, depth?.waiting ?? 0);
        oldest.set({ channel }, depth?.oldestSeconds ?? 0);
        dead.set({ channel }, depth?.dead ?? 0);
      }
      return registry.metrics();
    },
  };

  function counter<Label extends string>(name: string, help: string, label: Label) {
    return new Counter({ name, help, labelNames: [label], registers });
  }

  function histogram(name: string, help: string, buckets: number[]) {
    return new Histogram({ name, help, buckets, registers });
  }

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, labelNames: ['channel'] as const, registers });
  }
}
