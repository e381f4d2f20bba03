/** Public interface for the health of dependencies. */
export { createDatabaseProbe } from './database-probe.ts';
export { readDependencies } from './read-dependencies.ts';
