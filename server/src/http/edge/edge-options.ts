/**
 * Timeouts of connections. A client has ten seconds for the head of a request and twenty for all of
 * it: the largest body, 256 KB, then needs 13 KB/s, and a form of a kilobyte arrives on any
 * network. Node checks every second, so that nothing stays open much longer than stated here.
 */
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const headMs = 10_000;
const wholeRequestMs = 20_000;
/** Longer than a balancer keeps its own idle connections (60 s as a rule), so that it never writes into a closing one. */
const idleMs = 72_000;
/** Without a byte in either direction, also while an answer is awaited or not read. */
const silentMs = 60_000;

export const edgeOptions = {
  requestTimeout: wholeRequestMs,
  connectionTimeout: silentMs,
  keepAliveTimeout: idleMs,
  http: {
    headersTimeout: headMs,
    requestTimeout: wholeRequestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    // A request without a Host is refused by us, with our headers.
    requireHostHeader: false,
    // An upgrade to anything else is left out, as HTTP allows, and the request is answered as it is.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  },
} satisfies FastifyHttpOptions<Server>;
