import { jestPreset } from '@moa/build/jest/preset';

export default jestPreset(import.meta.dirname);
