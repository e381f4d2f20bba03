import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

const base = '/api/v1/auth';

export const authHealth = defineOperation({
  method: 'GET',
  path: `${base}/health`,
  access: 'public',
  anyone: 'It says nothing of anybody',
  summary: 'Check whether sign-in is available',
  output: z.object({ status: z.literal('ok') }),
});
