import { defineOperation } from '../operation.ts';
import { release } from './release.ts';

export const getRelease = defineOperation({
  method: 'GET',
  path: '/api/platform/release',
  access: 'public',
  anyone: 'The page asks before anybody is signed in',
  summary: 'Which version of which remote runs',
  output: release,
});
