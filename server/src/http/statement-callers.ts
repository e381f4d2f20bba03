/**
 * Puts what a request asks the database under who asks: the address at first, the person once the
 * token said who that is. Each of them has its share, however much another one asks.
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

/** What follows is asked for this person. */
export function attributeTo(request: FastifyRequest, userId: string): void {
  const caller = callers.get(request);
  if (caller !== undefined) caller.current = { name: `person ${userId}` };
}
