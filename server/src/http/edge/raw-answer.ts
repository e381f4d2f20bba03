/**
 * An answer on a socket that has no response object: what is not HTTP, what came too slowly, an
 * upgrade that is refused. It says the same as every other failure, with the same headers, and ends
 * the connection.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../answers.ts';
import { failureAnswer } from '../answers.ts';
import { newRequestId } from '../request-id.ts';
import { securityHeaders } from '../security-headers.ts';

/** Closing with unread bytes would reset the connection under the answer: they are read for so long. */
const lingerMs = 250;

const alwaysSaid = Object.entries({
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

export function endWithAnswer(socket: Duplex, error: ApiError): void {
  // A peer that is gone already is no failure of ours; without a listener it would end the process.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on('end', () => socket.destroy());
  socket.resume();
  socket.end(rawAnswer(error));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

export function rawAnswer(error: ApiError): string {
  const requestId = newRequestId();
  const body = JSON.stringify(failureAnswer(error, requestId, 'ko'));
  const retryAfter =
    error.retryAfter === undefined ? '' : `retry-after: ${Math.ceil(error.retryAfter)}\r\n`;
  return (
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? 'Error'}\r\n${alwaysSaid}${retryAfter}` +
    `x-request-id: ${requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
