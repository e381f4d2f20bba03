/** `npm run texts`: checks every sentence that a person or a developer reads, and says where and what instead. */
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { ceilings } from './comment-ceilings.ts';
import { checkTexts } from './texts.ts';

answerHelp(import.meta.filename);

let broken = 0;
for (const { says, violations } of checkTexts(workspace, ceilings)) {
  broken += violations.length;
  console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${says}`);
  for (const { path, line, message } of violations) console.log(`  ${path}:${line} ${message}`);
}
process.exit(broken === 0 ? 0 : 1);
