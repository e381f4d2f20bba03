import { jestProjects } from './src/jest/preset.ts';

export default { projects: jestProjects(import.meta.dirname) };
