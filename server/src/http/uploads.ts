/** Files that come as `multipart/form-data`: each is a field of the body, with its text as the value. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Bytes of what an operation says may be large. */
export const largeBody = 5 * 1024 * 1024;

/** For the operations of this scope alone. */
export function readUploads(scope: FastifyInstance): void {
  scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: largeBody, files: 1, fields: 5, parts: 6, fieldSize: 10_000 },
    async onFile(part) {
      const text = (await part.toBuffer()).toString('utf8');
      Object.assign(part, { value: text });
    },
  });
}
