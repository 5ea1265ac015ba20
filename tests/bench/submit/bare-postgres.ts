import { createServer } from 'node:http';
import { Pool } from 'pg';

// The yardstick on PostgreSQL: no framework, no validation, one durable insert of the body per request.
const pool = new Pool({ connectionString: process.argv[2], max: 10 });
await pool.query(
  'create table applications (id bigserial primary key, data text not null, submitted_at text not null)',
);
const insert = {
  name: 'insert',
  text: 'insert into applications (data, submitted_at) values ($1, $2) returning id',
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const data = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const { rows } = await pool.query({ ...insert, values: [data, new Date().toISOString()] });
    response.writeHead(201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ applicationId: String(rows[0].id) }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
