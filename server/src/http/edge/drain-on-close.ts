/**
 * Graceful shutdown without lost requests. For a moment all requests are accepted, each response
 * with `connection: close`, so that busy clients leave by themselves; then new connections are
 * refused, and those without a pending response are closed. A connection that was idle during that
 * time has no request under way.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guarded } from '../../error-boundary.ts';
import type { ConnectionGuard } from './guard-connections.ts';

/** Several round trips of a phone. */
const leaveMs = 250;
/** Half a request that is still not whole after this is given up. */
const halfMs = 750;

export function drainOnClose(
  app: FastifyInstance,
  { connections }: Pick<ConnectionGuard, 'connections'>,
): void {
  const underWay = new Set<FastifyRequest>();
  app.addHook('preValidation', (request, { raw: response }, done) => {
    underWay.add(request);
    // Also where the connection ends before its answer.
    response.once('close', () => underWay.delete(request));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request);
    done();
  });
  app.addHook('preClose', async () => {
    if ([...connections()].length === 0) return;
    await pause(leaveMs);
    closeUnless((socket) => socket.bytesRead > 0);
    setTimeout(
      guarded(app.log as never, 'end', () => closeUnless(isBusy)),
      halfMs,
    ).unref();
  });

  function isBusy(socket: Socket): boolean {
    for (const request of underWay) if (request.raw.socket === socket) return true;
    return false;
  }
  function closeUnless(keep: (socket: Socket) => boolean): void {
    for (const socket of connections()) if (!keep(socket)) socket.destroy();
  }
}
