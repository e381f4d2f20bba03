import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

/** A server of the outside world, as every part of the sandbox begins. */
export function loopbackApp(): FastifyInstance {
  return Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300 },
  });
}

/**
 * Listens on the loopback interface only. Falls back to a free port if the given one is taken: the
 * control interface publishes every address.
 */
export async function listenOnLoopback(app: FastifyInstance, port: number): Promise<string> {
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
