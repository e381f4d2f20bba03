/**
 * `npm run where -- GET /api/v1/assets/summary`: the contract, the handler and the pages of a call of the
 * API. `npm run where -- /defi/aave`: what draws an address of the app, and what it calls. A parameter may
 * be named or filled; without a method all methods are meant. It is read in contracts, registrations and
 * manifests.
 */
import { answerHelp } from '../usage.ts';
import { findOperations, findPages, readAtlas } from './atlas.ts';

answerHelp(import.meta.filename);

const words = process.argv.slice(2).filter((word) => word !== '--');
const path = words.find((word) => word.startsWith('/'));
const method = words.find((word) => !word.startsWith('/')) ?? null;
if (path === undefined) {
  console.error('name a path: npm run where -- GET /api/v1/assets/summary');
  process.exit(2);
}
const atlas = await readAtlas();
const operations = findOperations(atlas, method, path);
const pages = findPages(atlas, path);

for (const one of operations) {
  console.log(`${one.method} ${one.route}`);
  console.log(`  contract  ${one.contract.path}:${one.contract.line}  ${one.name}`);
  for (const handler of one.handlers) console.log(`  handler   ${handler.path}:${handler.line}`);
  for (const caller of one.callers) console.log(`  called in ${caller}`);
  for (const page of atlas.pages)
    if (atlas.calledBy(page).includes(one))
      console.log(`  ${page.kind.padEnd(9)} ${page.file}  ${page.route}`);
}
for (const page of pages) {
  console.log([page.route, ...page.aliases].join(' '));
  console.log(`  page      ${page.file}`);
  console.log(`  declared  ${page.declared.path}:${page.declared.line}`);
  for (const one of atlas.calledBy(page)) console.log(`  calls     ${one.method} ${one.route}`);
}
if (operations.length + pages.length === 0) {
  console.error(`nothing answers ${path}`);
  process.exitCode = 1;
}
