/** What holds of every sentence, by name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../rules/sources.ts';
import type { Violation } from '../rules/violation.ts';
import { checkComments, checkGuides } from './check-comments.ts';
import { checkGlossary } from './check-glossary.ts';
import { checkHardCoded } from './check-hard-coded.ts';
import { checkNames } from './check-names.ts';
import { checkPairs } from './check-pairs.ts';
import { checkServer } from './check-server.ts';
import { checkUsed } from './check-used.ts';
import { type Message, readMessages } from './read-messages.ts';
import { readBrowserFiles } from './syntax.ts';
import type { TextCeilings } from './text-ceilings.ts';

type Check = { says: string; violations: Violation[] };

/** Written by a tool, from what an exchange's documentation says. */
const generated = /^docs\/exchanges\//;

export function checkTexts(root: string, ceilings: TextCeilings): Check[] {
  const files = readBrowserFiles(root);
  const messages = readMessages(files);
  const sources = readSources(root);
  const server = checkServer(sources, ceilings.particles);
  return [
    {
      says: `${messages.length} sentences say the same in both languages`,
      violations: checkPairs(messages),
    },
    { says: 'every sentence is asked for by somebody', violations: checkUsed(files, messages) },
    { says: 'a remote keeps its sentences in src/messages', violations: checkPlaces(messages) },
    { says: 'no text is written where it is shown', violations: checkHardCoded(files) },
    {
      says: `${server.count} sentences of the server say the same in both languages`,
      violations: server.violations,
    },
    {
      says: 'one word is used for one thing, as the glossary has it',
      violations: checkGlossary([...messages, ...server.messages]),
    },
    {
      says: 'comments are in plain English, each area’s more so than before',
      violations: checkComments(sources, ceilings.comments),
    },
    {
      says: 'so are the guides',
      violations: checkGuides(readGuides(root), ceilings.guides),
    },
    {
      says: 'names are the field’s own, in each area more than before',
      violations: checkNames(sources, ceilings.names),
    },
  ];
}

function readGuides(root: string): { path: string; text: string }[] {
  return globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !generated.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
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
