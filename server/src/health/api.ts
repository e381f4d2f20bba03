/** What others may ask of the health of what the server depends on. */
export { createDatabaseProbe } from './database-probe.ts';
export { readDependencies } from './read-dependencies.ts';
