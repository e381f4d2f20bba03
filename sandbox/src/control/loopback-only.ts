import type { FastifyInstance } from 'fastify';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Refuses what a page of another site could make a browser send here: a Host that is not loopback
 * (a name rebound to this machine) and an Origin that is not loopback.
 */
export function loopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(`http://${request.headers.host ?? ''}`)) {
      return refuse('forbidden_host', 'The control interface answers to loopback addresses only.');
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin)) {
      return refuse('forbidden_origin', 'The control interface does not answer other sites.');
    }
    // Following a link to the outbox is allowed: the other site cannot read the result.
    const navigates = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    const foreign = request.headers['sec-fetch-site'] === 'cross-site';
    if (origin === undefined && foreign && !navigates) {
      return refuse('forbidden_origin', 'The control interface does not answer other sites.');
    }
    return undefined;

    function refuse(code: string, message: string) {
      return reply.code(403).send({ error: { code, message } });
    }
  });
}

function isLoopback(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return (protocol === 'http:' || protocol === 'https:') && loopback.has(hostname);
  } catch {
    return false;
  }
}
