declare module 'autocannon' {
  type Request = { body?: string };
  type Options = {
    url: string;
    connections: number;
    amount: number;
    method: 'POST';
    headers: Record<string, string>;
    requests: { setupRequest(request: Request): Request; onResponse(status: number): void }[];
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    latency: { p50: number; p99: number };
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
