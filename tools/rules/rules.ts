/** The rules of the house that sources alone tell, by number, each with what it cannot see. */
import { checkFaces } from './rule-1-faces.ts';
import { checkOwnNames } from './rule-1-own-names.ts';
import { checkRemotes } from './rule-1-remotes.ts';
import { checkShell } from './rule-2-shell.ts';
import { checkWords } from './rule-2-words.ts';
import { checkCircles } from './rule-3-circles.ts';
import { checkLayers } from './rule-3-layers.ts';
import { checkQueries } from './rule-3-queries.ts';
import { checkServer } from './rule-3-server.ts';
import { checkTables } from './rule-3-tables.ts';
import { checkContracts } from './rule-4-contracts.ts';
import { checkCleanUp } from './rule-5-clean-up.ts';
import { checkOwners } from './rule-6-owners.ts';
import { checkExports } from './rule-7-exports.ts';
import { checkMemory } from './rule-8-memory.ts';
import { checkEmbedded } from './rule-12-embedded.ts';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

export const rules: readonly {
  number: number;
  says: string;
  /** What may break it all the same. */
  unseen: string;
  check(sources: readonly Source[]): Violation[];
}[] = [
  {
    number: 1,
    says: 'a remote imports itself, the public face of shared/* and libraries, and uses no route, key or event of another',
    unseen: 'a path or key that is made by a function or comes with an answer',
    check: (sources) => [
      ...checkRemotes(sources),
      ...checkOwnNames(sources),
      ...checkFaces(sources),
    ],
  },
  {
    number: 2,
    says: 'the shell knows a remote only from its manifest, and a role, a slot or a group that is named is declared by a remote',
    unseen:
      'a path that is made by a function, a name that is looked up in a table, a role that is handed on',
    check: (sources) => [...checkShell(sources), ...checkWords(sources)],
  },
  {
    number: 3,
    says: 'nobody imports somebody above, nor in a circle, nor past the face of a domain, nor writes its tables or runs its calls; operations ask the database by a store',
    unseen:
      'a table that is handed on as an argument, the name of one that is put together in SQL, a handler that is called as what it is, a database under another name in a file of operations',
    check: (sources) => [
      ...checkLayers(sources),
      ...checkServer(sources),
      ...checkTables(sources),
      ...checkQueries(sources),
      ...checkCircles(sources),
    ],
  },
  {
    number: 4,
    says: 'every value that crosses a border is parsed by a contract',
    unseen:
      'rows of our own database and of Redis, what a library reads by itself, what is cut out of a text',
    check: checkContracts,
  },
  {
    number: 5,
    says: 'whatever a mount starts, its unmount stops',
    unseen:
      'whether the end is called on every way, what a library starts, a function of an object that answers an end',
    check: checkCleanUp,
  },
  {
    number: 6,
    says: 'whatever the server calls by itself has an owner for what it throws',
    unseen: 'a listener that is handed on under a name of its own, what a library calls',
    check: checkOwners,
  },
  {
    number: 7,
    says: 'what is exported is imported by another file',
    unseen: 'an export with the name of something else that the holder of its module asks for',
    check: checkExports,
  },
  {
    number: 8,
    says: 'what a server remembers stands in its context',
    unseen:
      'an object that is changed by who was handed it, a WeakMap, what a library of schemas or tables keeps',
    check: checkMemory,
  },
  {
    number: 12,
    says: 'a domain with upserts, locks or SQL of its own has a test that runs on the embedded database',
    unseen: 'whether the test reaches each of them',
    check: checkEmbedded,
  },
];
