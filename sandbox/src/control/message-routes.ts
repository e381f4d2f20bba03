import type { FastifyInstance } from 'fastify';
import type { ControlOptions } from './control-options.ts';
import { getFields, InputError, textIn, wholeIn } from './read-input.ts';

/** Registers the routes that list messages sent by mail, chat and push. */
export function messageRoutes(app: FastifyInstance, options: ControlOptions): void {
  app.get('/outbox', (request) => {
    const { to } = request.query as { to?: string };
    return options.mails(to);
  });
  app.get('/chat', () => options.messages());
  app.get('/chat/calls', () => options.chatCalls());
  app.get('/push', () => options.push.messages());
  app.post('/chat/limit', (request) => {
    const fields = getFields(request.body);
    const limit = fields.calls === undefined ? null : wholeIn(fields, 'calls', 1, 100_000);
    options.allowChat(limit);
    return { limit };
  });
  app.post('/push/subscribe', (request) => {
    const key = textIn(getFields(request.body), 'applicationServerKey');
    const subscription = options.push.subscribe(key);
    if (subscription === null) {
      throw new InputError('applicationServerKey must be a point of P-256 in base64url.');
    }
    return subscription;
  });
  app.post('/push/expire', (request) => {
    const endpoint = textIn(getFields(request.body), 'endpoint');
    if (!options.push.expire(endpoint)) throw new InputError('There is no such subscription.');
    return { endpoint };
  });
}
