/** `npm run rules -- [number]`: checks the rules, or one of them, and says where and what instead. */
import { checkFacesOnce } from '../api-face/check-faces.ts';
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
// The one rule that the compiler is asked for.
if (only === undefined || only === '9') {
  const changed = await checkFacesOnce(workspace);
  broken += changed.length;
  console.log(
    `${changed.length === 0 ? 'holds ' : 'BROKEN'} rule 9: a public face changes only with its version`,
  );
  for (const sentence of changed) console.log(`  ${sentence}`);
}
process.exit(broken === 0 ? 0 : 1);
