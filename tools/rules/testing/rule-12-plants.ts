import type { Plants } from './plant.ts';

const test = (head: string) =>
  `${head}import { createTestDatabase } from '../database/testing/create-test-database.ts'; export default createTestDatabase;`;

export const plants: Plants = {
  rule: 12,
  refused: [
    [
      'a domain that writes by an upsert and has no test there',
      'server/src/history/a.ts',
      `export default (tx, rows) => tx.insert(rows).values({}).onConflictDoNothing();`,
    ],
    [
      'a domain that locks rows and has no test there',
      'server/src/history/a.ts',
      `export default (tx, rows) => tx.select().from(rows).for('update', { skipLocked: true });`,
    ],
    [
      'a domain with SQL of its own whose tests are not marked at their head',
      'server/src/history/a.ts',
      `export default (db) => db.execute(sql\`delete from points where at < now() - interval '1 day'\`);`,
      { 'server/src/history/a.test.ts': `${test('')}\n// embedded: too late` },
    ],
    [
      'a mark on a test that opens no database',
      'server/src/history/a.test.ts',
      `// embedded: it needs none\nexport default 1;`,
    ],
  ],
  allowed: [
    [
      'a domain one of whose tests says that it runs there, and why',
      'server/src/history/a.ts',
      `export default (tx, rows) => tx.insert(rows).values({}).onConflictDoNothing();`,
      { 'server/src/history/deep/a.test.ts': test('// embedded: an upsert\n') },
    ],
    [
      'a domain that only compares in SQL',
      'server/src/history/a.ts',
      `export default (column) => sql\`\${column} < now()\`;`,
    ],
  ],
};
