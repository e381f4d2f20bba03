/** `npm run texts`: checks every sentence that a person or a developer reads, and says where and what instead. */
import { workspace } from '../build/packages.ts';
import { changedPaths } from '../test/changed.ts';
import { answerHelp } from '../usage.ts';
import { textCeilings } from './text-ceilings.ts';
import { checkTexts } from './texts.ts';

answerHelp(import.meta.filename);

/** Where an area has too many of something, this change brought the last of them. */
const maxShown = 25;
const changed = new Set(changedPaths(workspace));

let broken = 0;
for (const { says, violations } of checkTexts(workspace, textCeilings)) {
  broken += violations.length;
  console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${says}`);
  const sorted = [
    ...violations.filter(({ path }) => changed.has(path)),
    ...violations.filter(({ path }) => !changed.has(path)),
  ];
  for (const { path, line, message } of sorted.slice(0, maxShown))
    console.log(`  ${path}:${line} ${message}`);
  if (sorted.length > maxShown) console.log(`  and ${sorted.length - maxShown} more`);
}
process.exitCode = broken === 0 ? 0 : 1;
