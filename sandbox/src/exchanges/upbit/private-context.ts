import type { FastifyRequest } from 'fastify';
import type { UpbitAccount } from './upbit-accounts.ts';

/** Context of the private routes: the account of a request, and the time. */
export type PrivateContext = {
  accountOf(request: FastifyRequest): UpbitAccount;
  now(): number;
};
