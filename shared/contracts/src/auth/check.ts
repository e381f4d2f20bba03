import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { email } from './shapes/user.ts';

const base = '/api/v1/auth';

export const checkEmail = defineOperation({
  method: 'GET',
  path: `${base}/check/email/{email}`,
  access: 'public',
  anyone: 'A sign-up form asks it',
  limit: 'enumerate',
  summary: 'Check whether an email address can be used to sign up',
  params: z.object({ email }),
  output: z.object({ available: z.boolean() }),
});
