/** Writes rows one after another and prints each number that the database acknowledged. */
import { openPglite } from '../open-guarded.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Usage: kill-writer <folder>');
const { client } = await openPglite({ dataDir });
await client.exec('create table if not exists written (id bigserial primary key, body text)');
process.stdout.write('ready\n');
for (;;) {
  const { rows } = await client.query(
    "insert into written (body) values (repeat('x', 200)) returning id",
  );
  process.stdout.write(`${(rows[0] as { id: number }).id}\n`);
}
