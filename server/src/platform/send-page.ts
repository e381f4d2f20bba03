/**
 * Sends the page in two pieces, compressed: the head at once, so that the browser fetches what it
 * names, and the body when it is known. It carries the release, which is mostly the same few words
 * again.
 */
import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The levels that take about a millisecond: beyond them the page shrinks less than it waits. */
const brotliLevel = 4;
const gzipLevel = 6;

/**
 * No compression oracle: the page contains nothing of the address or of a body, so that attackers
 * cannot probe its compressed length.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { head, body }: { head: string; body: Promise<string> },
): FastifyReply {
  const { encoding, stream, flush } = compressorFor(request.headers['accept-encoding'] ?? '');
  stream.write(head);
  flush();
  body.then(
    (text) => stream.end(text),
    (cause: unknown) => stream.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(stream);
}

function compressorFor(accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliLevel };
    const stream = createBrotliCompress({ params });
    return { encoding: 'br', stream, flush: () => stream.flush() };
  }
  if (/\bgzip\b/.test(accepted)) {
    const stream = createGzip({ level: gzipLevel });
    return { encoding: 'gzip', stream, flush: () => stream.flush() };
  }
  return { encoding: null, stream: new PassThrough(), flush: () => undefined };
}
