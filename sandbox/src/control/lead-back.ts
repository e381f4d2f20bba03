import type { FastifyReply, FastifyRequest } from 'fastify';

/** Redirects form submissions to the page; other requests get the answer as JSON. */
export function leadBack(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form') === true;
  return isForm ? reply.redirect('/', 303) : answer;
}
