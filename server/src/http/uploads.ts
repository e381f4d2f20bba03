/** Files that come as `multipart/form-data`: each is a field of the body, with its text as the value. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './answers.ts';

/** Bytes of what an operation says may be large. */
export const largeBody = 21 * 1024 * 1024;

/** For the operations of this scope alone. */
export function readUploads(scope: FastifyInstance): void {
  scope.decorateRequest('isUploadRead', false);
  scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: largeBody, files: 1, fields: 5, parts: 6, fieldSize: 10_000 },
    async onFile(part) {
      const text = (await part.toBuffer()).toString('utf8');
      Object.assign(part, { value: text });
    },
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    (request as Upload).isUploadRead = true;
    done();
  });
  // Thrown on, so that it is answered as every other error.
  scope.setErrorHandler((cause, request) => {
    throw isUnreadable(cause, request) ? unreadable(cause) : cause;
  });
}

type Upload = FastifyRequest & { isUploadRead: boolean };

/** True for errors of the form parser: a missing boundary, a truncated form, or no form at all. */
function isUnreadable(cause: unknown, request: FastifyRequest): boolean {
  if ((request as Upload).isUploadRead || cause instanceof ApiError) return false;
  const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
  return isForm && (cause as { statusCode?: number }).statusCode !== 413;
}

function unreadable(cause: unknown): ApiError {
  const sentence = {
    ko: '파일이 온전히 전송되지 않았습니다. 다시 올려 주세요.',
    en: 'The file didn’t arrive whole. Upload it again.',
  };
  return new ApiError('INVALID_REQUEST', sentence, { status: 422, cause });
}
