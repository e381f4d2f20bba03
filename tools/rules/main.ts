/** `npm run rules -- [number]`: checks the rules, or one of them, and says where and what instead. */
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { rules } from './rules.ts';
import { readSources } from './sources.ts';

answerHelp(import.meta.filename);

const [only] = process.argv.slice(2);
const sources = readSources(workspace);
let broken = 0;
for (const { number, says, check } of rules) {
  if (only !== undefined && only !== String(number)) continue;
  const violations = check(sources);
  broken += violations.length;
  console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} rule ${number}: ${says}`);
  for (const { path, line, message } of violations) console.log(`  ${path}:${line} ${message}`);
}
process.exit(broken === 0 ? 0 : 1);
