/** What holds of every sentence, by name. */

import { readSources } from '../rules/sources.ts';
import type { Violation } from '../rules/violation.ts';
import { type Ceilings, checkComments } from './check-comments.ts';
import { checkHardCoded } from './check-hard-coded.ts';
import { checkPairs } from './check-pairs.ts';
import { checkUsed } from './check-used.ts';
import { type Message, readMessages } from './read-messages.ts';
import { readBrowserFiles } from './syntax.ts';

type Check = { says: string; violations: Violation[] };

export function checkTexts(root: string, comments: Ceilings): Check[] {
  const files = readBrowserFiles(root);
  const messages = readMessages(files);
  return [
    {
      says: `${messages.length} sentences say the same in both languages`,
      violations: checkPairs(messages),
    },
    { says: 'every sentence is asked for by somebody', violations: checkUsed(files, messages) },
    { says: 'a remote keeps its sentences in src/messages', violations: checkPlaces(messages) },
    { says: 'no text is written where it is shown', violations: checkHardCoded(files) },
    {
      says: 'comments are in plain English, each area’s more so than before',
      violations: checkComments(readSources(root), comments),
    },
  ];
}

/**
 * All words of a remote are read over in one folder; a kind of alert is one file with its
 * words in it. The shell and the parts keep theirs where they are said.
 */
function checkPlaces(messages: readonly Message[]): Violation[] {
  return messages
    .filter(
      ({ taken, path }) => taken && /^mfe-[a-z-]+\/(?!src\/(messages|alert-kinds)\/)/.test(path),
    )
    .map(({ path, line, key }) => ({
      path,
      line,
      message: `defines “${key}” here; a remote's sentences stand in its src/messages/`,
    }));
}
