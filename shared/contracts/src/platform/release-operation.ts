import { defineOperation } from '../operation.ts';
import { release } from './release.ts';

export const getRelease = defineOperation({
  method: 'GET',
  path: '/api/platform/release',
  access: 'public',
  summary: 'Which version of which remote runs',
  output: release,
  live: true,
});
