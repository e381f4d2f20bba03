import { jestProjects } from '@moa/build/jest/preset';

export default { projects: jestProjects(import.meta.dirname) };
