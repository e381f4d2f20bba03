/**
 * `npm run i18n`: checks that every sentence is in both languages with the same gaps, used, in 합니다체 and
 * in the words of `shared/i18n/glossary.ts`, and that none is written where it is shown.
 */
import { workspace } from '../build/packages.ts';
import { readSources } from '../sources/sources.ts';
import { answerHelp } from '../usage.ts';
import { checkI18n } from './checks.ts';

answerHelp(import.meta.filename);

const found = checkI18n(readSources(workspace));
for (const { path, line, message } of found) console.log(`${path}:${line} ${message}`);
process.exitCode = found.length === 0 ? 0 : 1;
