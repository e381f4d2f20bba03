export type Caller = { userId: string; sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Authenticated caller; null before authentication and for anonymous requests. */
    caller: Caller | null;
  }
}

/** Reads an Authorization header. Null without one; throws an ApiError where it is not good. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | null>;
