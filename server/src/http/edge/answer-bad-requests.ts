/**
 * Responses that Node would send itself, without our headers and envelope, and cases that Node
 * would not answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { guarded } from '../../error-boundary.ts';
import { ApiError, failureAnswer } from '../answers.ts';
import { newRequestId } from '../request-id.ts';
import { securityHeaders } from '../security-headers.ts';
import { endWithAnswer } from './raw-answer.ts';

export function answerBadRequests(app: FastifyInstance): void {
  const { server, log } = app;
  // Fastify’s own answer to what is no HTTP would go out beside ours.
  server.removeAllListeners('clientError');
  server.on(
    'clientError',
    guarded(log as never, 'malformed request', onClientError, (_cause, socket) => socket.destroy()),
  );
  server.on(
    'checkExpectation',
    guarded(log as never, 'expectation', onExpectation, (_request, response) => response.destroy()),
  );
}

function onClientError(cause: NodeJS.ErrnoException, socket: Duplex): void {
  // The peer is gone, or an answer to it is under way already: there is nothing to say.
  if (cause.code === 'ECONNRESET' || socket.destroyed || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  endWithAnswer(socket, describe(cause));
}

function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: ServerResponse | null };
  return message?.headersSent === true;
}

function describe({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('INVALID_REQUEST', 'The request took too long to arrive.', { status: 408 });
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError('INVALID_REQUEST', 'The headers are too large.', { status: 431 });
  return new ApiError('INVALID_REQUEST', 'The request could not be read.', { status: 400 });
}

function onExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const requestId = newRequestId();
  const error = new ApiError('INVALID_REQUEST', 'Only 100-continue can be expected.', {
    status: 417,
  });
  const body = JSON.stringify(failureAnswer(error, requestId, 'ko'));
  response
    .writeHead(error.status, {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
      'x-request-id': requestId,
    })
    .end(body);
}
