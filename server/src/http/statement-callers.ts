/**
 * Attributes the database statements of a request to its caller: the address at first, and the user
 * once the token is verified. Each caller has a share of its own, whatever the load of others.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs, type StatementCaller } from '../database/statement-caller.ts';
import { networkOf } from './limits/network-of.ts';

const callers = new WeakMap<FastifyRequest, StatementCaller>();

export function attributeStatements(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = { current: { name: `address ${networkOf(request.ip)}` } };
    callers.set(request, caller);
    runAs(caller, done);
  });
  // The body was read meanwhile, on events of the connection rather than of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller === undefined) return done();
    runAs(caller, done);
  });
}

export function attributeTo(request: FastifyRequest, userId: string): void {
  const caller = callers.get(request);
  if (caller !== undefined) caller.current = { name: `person ${userId}` };
}
