/** Public interface for the health of dependencies. */
export { createDatabaseProbe, readDependencies } from './read-dependencies.ts';
