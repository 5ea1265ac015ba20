import { createServer } from 'node:http';
import SqliteConnection from 'better-sqlite3';

// The yardstick: no framework, no validation, one durable insert of the body per request.
const database = new SqliteConnection(process.argv[2] ?? '');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'create table applications (id integer primary key, data text not null, submitted_at text not null)',
);
const insert = database.prepare('insert into applications (data, submitted_at) values (?, ?)');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const data = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const { lastInsertRowid } = insert.run(data, new Date().toISOString());
    response.writeHead(201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ applicationId: String(lastInsertRowid) }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
