import type { FastifyReply, FastifyRequest } from 'fastify';

/** A person's form leads back to the page. */
export function leadBack(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form') === true;
  return isForm ? reply.redirect('/', 303) : answer;
}
