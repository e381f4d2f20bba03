/**
 * Concurrency limits per caller: by user, or by address for public operations. A browser sends at
 * most six requests to a host at once, so two devices of a user never wait. Reads and actions have
 * separate limits: a page loads while an exchange key is being tested.
 */
import type { Operation } from '@moa/contracts/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './answers.ts';
import { createTurnstile, type Turn, type TurnstileLimits } from './edge/turnstile.ts';
import { networkOf } from './limits/network-of.ts';

const ofPerson = {
  reads: { underWay: 8, waiting: 200 },
  acts: { underWay: 24, waiting: 300 },
} satisfies Record<string, TurnstileLimits>;
/** Many may be behind one address. */
const ofAddress: TurnstileLimits = { underWay: 48, waiting: 400 };

type OneCaller = {
  /** Waits for the caller's turn. Throws RATE_LIMITED where too much of the same caller waits. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function createOneCaller(
  app: FastifyInstance,
): (operation: Pick<Operation, 'method' | 'repeat'>) => OneCaller {
  const turnstile = createTurnstile();
  const turns = new WeakMap<FastifyRequest, Turn>();
  app.addHook('onResponse', (request, _reply, done) => {
    turns.get(request)?.leave();
    done();
  });
  return ({ method, repeat }) => {
    const kind = method === 'GET' || repeat === 'safe' ? 'reads' : 'acts';
    return {
      async enter(request, { raw: response }) {
        // Who left while it was looked up who they are takes no turn: nothing would give it back.
        if (response.closed || response.destroyed || request.raw.socket.destroyed)
          throw new ApiError('INVALID_REQUEST', 'The caller has gone.');
        const { caller, ip } = request;
        const turn =
          caller === null
            ? turnstile.enter(`address ${networkOf(ip)}`, ofAddress)
            : turnstile.enter(`${kind} ${caller.userId}`, ofPerson[kind]);
        turns.set(request, turn);
        // A connection that ends before its answer has no response.
        response.once('close', turn.leave);
        await turn.admitted;
      },
    };
  };
}
