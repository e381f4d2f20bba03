import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ConnectionGuard } from './http/edge/guard-connections.ts';
import type { PeerAddresses } from './http/edge/peer-addresses.ts';
import type { Route } from './http/route.ts';

/** State that the HTTP server shares with the sockets. */
type Edge = { guard: ConnectionGuard; peers: PeerAddresses };

/** A domain that was started: what it answers, and how it ends. `app.ts` starts them. */
export type DomainModule = {
  routes: Route[];
  /** Answers beside the API, in a form of its own. */
  serve?(http: FastifyInstance): void;
  /** Takes part in the HTTP server itself, beside its routes. */
  attach?(server: Server, edge: Edge): void;
  /** Begins nothing more; what is under way may end. */
  stop?(): Promise<void> | void;
  /** Writes down what the last requests left; called after they were answered. */
  finish?(): Promise<void>;
};
