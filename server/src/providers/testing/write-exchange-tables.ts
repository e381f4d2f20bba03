/**
 * Writes `docs/exchanges/<id>.md` and `docs/exchanges/<id>/errors.md` again:
 * `node server/src/providers/testing/write-exchange-tables.ts [id …]`
 */
import { writeFileSync } from 'node:fs';
import { documentedExchanges, tableFile } from './documented-answers.ts';
import { documentedErrors, errorsFile, writeErrors } from './documented-errors.ts';
import { type FieldsRead, readDocumented } from './documented-exchange.ts';
import { writeTable } from './exchange-table.ts';

const wanted = process.argv.slice(2);

for (const documented of documentedExchanges()) {
  if (wanted.length > 0 && !wanted.includes(documented.exchange)) continue;
  const fields: FieldsRead = new Map();
  for (const answer of documented.answers) {
    if (answer.told !== undefined) await readDocumented(documented, answer, fields);
  }
  writeFileSync(tableFile(documented.exchange), writeTable(documented, fields));
  writeFileSync(
    errorsFile(documented.exchange),
    writeErrors(documentedErrors(documented.exchange)),
  );
}
