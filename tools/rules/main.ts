/** `npm run rules -- [number]`: checks the rules, or one of them, and says where and what instead. */
import { checkFacesOnce } from '../api-face/check-faces.ts';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { checkPromisesOnce } from './rule-10-promises.ts';
import { checkPackages } from './rule-11-packages.ts';
import { checkPaths } from './rule-13-paths.ts';
import { checkFunctions, functionCeilings } from './rule-14-functions.ts';
import { rules } from './rules.ts';
import { readSources } from './sources.ts';
import type { Violation } from './violation.ts';

answerHelp(import.meta.filename);

const [only] = process.argv.slice(2);
const isWanted = (number: number) => only === undefined || only === String(number);
// What the compiler is asked, which works beside the others.
const faces = isWanted(9) ? checkFacesOnce(workspace) : null;
const promises = isWanted(10) ? checkPromisesOnce() : null;
const sources = readSources(workspace);
let broken = 0;
for (const { number, says, unseen, check } of rules)
  if (isWanted(number)) report(number, says, unseen, check(sources));
if (faces)
  report(
    9,
    'a public face changes only with its version',
    'what a function does with what it is given',
    await faces,
  );
if (promises)
  report(
    10,
    'no promise is left alone on the server, in the simulated world and in the tools',
    'one that is kept in a variable and never awaited, or that `void` says is left (rule 6)',
    await promises,
  );
if (isWanted(11))
  report(
    11,
    'what a package declares is what it imports',
    'a library that is named by a text for another reason',
    checkPackages(workspace, sources),
  );
if (isWanted(13))
  report(
    13,
    'a path that a tool writes down leads somewhere',
    'a path that is put together, and whether what is there is still what was meant',
    checkPaths(workspace, sources),
  );
if (isWanted(14))
  report(
    14,
    'a function of the product has a hundred lines at most, or says above it why not',
    'whether the reason is a good one, and a long function in another',
    checkFunctions(sources, functionCeilings),
  );
process.exitCode = broken === 0 ? 0 : 1;

function report(
  number: number,
  says: string,
  unseen: string,
  found: readonly (Violation | string)[],
): void {
  broken += found.length;
  console.log(`${found.length === 0 ? 'holds ' : 'BROKEN'} rule ${number}: ${says}`);
  console.log(`       It does not see ${unseen}.`);
  for (const one of found)
    console.log(typeof one === 'string' ? `  ${one}` : `  ${one.path}:${one.line} ${one.message}`);
}
