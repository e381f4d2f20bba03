import type { FastifyRequest } from 'fastify';
import type { UpbitAccount } from './upbit-accounts.ts';

/** What the routes of an account need: whose request it is, and the time. */
export type PrivateContext = {
  accountOf(request: FastifyRequest): UpbitAccount;
  now(): number;
};
