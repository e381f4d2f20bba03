/** Every browser package's tests, in one run of jest. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { jestProjects } from './shared/build/src/jest/preset.ts';

export default {
  projects: globSync('{shell,mfe-*,shared/*}/jest.config.ts', { cwd: import.meta.dirname }).flatMap(
    (file) => jestProjects(join(import.meta.dirname, file, '..')),
  ),
};
