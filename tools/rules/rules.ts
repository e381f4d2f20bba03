/** The rules of the house, by number. */
import { checkFaces } from './rule-1-faces.ts';
import { checkRemotes } from './rule-1-remotes.ts';
import { checkShell } from './rule-2-shell.ts';
import { checkCircles } from './rule-3-circles.ts';
import { checkLayers } from './rule-3-layers.ts';
import { checkServer } from './rule-3-server.ts';
import { checkTables } from './rule-3-tables.ts';
import { checkContracts } from './rule-4-contracts.ts';
import { checkCleanUp } from './rule-5-clean-up.ts';
import { checkOwners } from './rule-6-owners.ts';
import { checkExports } from './rule-7-exports.ts';
import { checkMemory } from './rule-8-memory.ts';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

export const rules: readonly {
  number: number;
  says: string;
  check(sources: readonly Source[]): Violation[];
}[] = [
  {
    number: 1,
    says: 'a remote imports itself, the public face of shared/* and libraries, and names no route of another',
    check: (sources) => [...checkRemotes(sources), ...checkFaces(sources)],
  },
  { number: 2, says: 'the shell knows a remote only from its manifest', check: checkShell },
  {
    number: 3,
    says: 'nobody imports somebody above, nor in a circle, nor past the face of a domain',
    check: (sources) => [
      ...checkLayers(sources),
      ...checkServer(sources),
      ...checkTables(sources),
      ...checkCircles(sources),
    ],
  },
  {
    number: 4,
    says: 'every value that crosses a border is parsed by a contract',
    check: checkContracts,
  },
  { number: 5, says: 'whatever a mount starts, its unmount stops', check: checkCleanUp },
  {
    number: 6,
    says: 'whatever the server calls by itself has an owner for what it throws',
    check: checkOwners,
  },
  { number: 7, says: 'what is exported is imported by another file', check: checkExports },
  { number: 8, says: 'what a server remembers stands in its context', check: checkMemory },
];
