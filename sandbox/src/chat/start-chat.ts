/**
 * A chat service that takes messages as Discord's webhooks do: the same addresses, answers, limits
 * and refusals. What it received is kept for the control interface.
 */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seededBytes, seededKey } from '../exchanges/account/identity.ts';
import type { FaultBoard } from '../faults.ts';
import { applyFaults } from '../faults.ts';
import { listenOnLoopback, loopbackApp } from '../http.ts';
import { jsonFile } from '../storage/json-file.ts';
import { readMessage } from './read-message.ts';

export type ChatMessage = {
  id: string;
  content: string;
  username: string;
  avatarUrl: string | null;
  embeds: Record<string, unknown>[];
  at: string;
  editedAt: string | null;
};

type ChatOptions = {
  port: number;
  seed: number;
  dataDir?: string;
  faults: FaultBoard;
  now?: () => number;
};

type Chat = {
  baseUrl: string;
  webhookUrl: string;
  messages(): readonly ChatMessage[];
  /** Number of webhook calls admitted and number rejected by the limit. */
  calls(): Readonly<{ admitted: number; limited: number }>;
  /**
   * Sets the number of webhook calls that pass within two seconds; null restores Discord's limit.
   */
  allow(limit: number | null): void;
  stop(): Promise<void>;
};

type Params = { id: string; token: string; message?: string };

const max = 1_000;
const discordEpoch = 1_420_070_400_000;

// Over 100 lines: every address of the service changes the same messages and the same count of calls.
export async function startChat(options: ChatOptions): Promise<Chat> {
  const { seed, faults, now = Date.now } = options;
  const app = loopbackApp();
  const id = getSnowflake(seed);
  const token = seededKey(seed, 'chat/token', 68);
  const file =
    options.dataDir === undefined
      ? undefined
      : jsonFile<ChatMessage[]>(join(options.dataDir, 'chat.json'));
  const messages = file?.read() ?? [];
  const bucket = chatBucket(now);
  const calls = { admitted: 0, limited: 0 };
  let sequence = 0;

  applyFaults(app, faults, 'chat', {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '5', 'x-ratelimit-scope': 'user' },
      body: { message: 'You are being rate limited.', retry_after: 5, global: false },
    },
    maintenance: { status: 503, body: { message: 'Service Unavailable', code: 0 } },
    figures: new Set(['retry_after', 'id']),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message, code: 0 }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: '404: Not Found', code: 0 }),
  );

  function save(): void {
    messages.length = Math.min(messages.length, max);
    file?.write(messages);
  }

  /** True where the request may go on; otherwise it is answered. */
  function admits({ id: requested, token: given }: Params, reply: FastifyReply): boolean {
    if (requested !== id) {
      reply.code(404).send({ message: 'Unknown Webhook', code: 10_015 });
      return false;
    }
    if (given !== token) {
      reply.code(401).send({ message: 'Invalid Webhook Token', code: 50_027 });
      return false;
    }
    const passed = bucket.take(requested);
    reply.headers(passed.headers);
    if (passed.retryAfter === undefined) {
      calls.admitted += 1;
      return true;
    }
    calls.limited += 1;
    reply.code(429).send({
      message: 'You are being rate limited.',
      retry_after: passed.retryAfter,
      global: false,
    });
    return false;
  }

  function shown(message: ChatMessage) {
    return {
      id: message.id,
      type: 0,
      content: message.content,
      channel_id: getChannel(id),
      author: { bot: true, id, username: message.username, avatar: null, discriminator: '0000' },
      attachments: [],
      embeds: message.embeds,
      mentions: [],
      mention_roles: [],
      pinned: false,
      mention_everyone: false,
      tts: false,
      timestamp: message.at,
      edited_timestamp: message.editedAt,
      flags: 0,
      components: [],
      webhook_id: id,
    };
  }

  function found(params: Params, reply: FastifyReply): ChatMessage | undefined {
    const message = messages.find((one) => one.id === params.message);
    if (message === undefined) reply.code(404).send({ message: 'Unknown Message', code: 10_008 });
    return message;
  }

  for (const root of ['/api/webhooks', '/api/v10/webhooks'] as const) {
    const webhook = `${root}/:id/:token`;
    app.get<{ Params: Params }>(webhook, (request, reply) => {
      if (!admits(request.params, reply)) return reply;
      return {
        application_id: null,
        avatar: null,
        channel_id: getChannel(id),
        guild_id: getChannel(getChannel(id)),
        id,
        name: 'Moa',
        type: 1,
        token,
        url: `http://${request.headers.host}/api/webhooks/${id}/${token}`,
      };
    });
    app.post<{ Params: Params; Querystring: { wait?: string } }>(webhook, (request, reply) => {
      if (!admits(request.params, reply)) return reply;
      const read = readMessage(request.body);
      if ('refusal' in read) return reply.code(400).send(read.refusal);
      const at = now();
      sequence += 1;
      const message: ChatMessage = {
        id: String((BigInt(at - discordEpoch) << 22n) | BigInt(sequence % 4_096)),
        content: read.content ?? '',
        username: read.username ?? 'Moa',
        avatarUrl: read.avatarUrl ?? null,
        embeds: read.embeds ?? [],
        at: new Date(at).toISOString(),
        editedAt: null,
      };
      messages.unshift(message);
      save();
      return request.query.wait === 'true' ? shown(message) : reply.code(204).send();
    });
    const item = `${webhook}/messages/:message`;
    app.get<{ Params: Params }>(item, (request, reply) => {
      if (!admits(request.params, reply)) return reply;
      const message = found(request.params, reply);
      return message === undefined ? reply : shown(message);
    });
    app.patch<{ Params: Params }>(item, (request: FastifyRequest<{ Params: Params }>, reply) => {
      if (!admits(request.params, reply)) return reply;
      const message = found(request.params, reply);
      if (message === undefined) return reply;
      const read = readMessage(request.body, true);
      if ('refusal' in read) return reply.code(400).send(read.refusal);
      if (read.content !== undefined) message.content = read.content;
      if (read.embeds !== undefined) message.embeds = read.embeds;
      message.editedAt = new Date(now()).toISOString();
      save();
      return shown(message);
    });
    app.delete<{ Params: Params }>(item, (request, reply) => {
      if (!admits(request.params, reply)) return reply;
      const message = found(request.params, reply);
      if (message === undefined) return reply;
      messages.splice(messages.indexOf(message), 1);
      save();
      return reply.code(204).send();
    });
  }

  const baseUrl = `http://${await listenOnLoopback(app, options.port)}`;
  return {
    baseUrl,
    webhookUrl: `${baseUrl}/api/webhooks/${id}/${token}`,
    messages: () => messages,
    calls: () => calls,
    allow: bucket.allow,
    stop: () => app.close(),
  };
}

/** An identifier of the service's form: eighteen to nineteen digits, always the same for a seed. */
function getSnowflake(seed: number): string {
  return String(
    1_200_000_000_000_000_000n + BigInt(seededBytes(seed, 'chat/id', 6).readUIntBE(0, 6)),
  );
}

function getChannel(id: string): string {
  return String(BigInt(id) - 7_919n);
}

const standardLimit = 5;
const windowMs = 2_000;

type Passed = {
  headers: Record<string, string>;
  /** Seconds to wait, where this one was too many. */
  retryAfter: number | undefined;
};

type ChatBucket = {
  take(webhook: string): Passed;
  /** Lets through so many of a window from now on; null: as many as the service does. */
  allow(limit: number | null): void;
};

/** Five requests in two seconds for each webhook; the headers of every answer report them. */
function chatBucket(now: () => number): ChatBucket {
  let limit = standardLimit;
  const windows = new Map<string, { began: number; used: number }>();
  const take: ChatBucket['take'] = (webhook) => {
    const at = now();
    let window = windows.get(webhook);
    if (window === undefined || at - window.began >= windowMs) {
      window = { began: at, used: 0 };
      windows.set(webhook, window);
    }
    window.used += 1;
    const resets = window.began + windowMs;
    const after = (resets - at) / 1_000;
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(limit - window.used, 0)),
      'x-ratelimit-reset': (resets / 1_000).toFixed(3),
      'x-ratelimit-reset-after': after.toFixed(3),
      'x-ratelimit-bucket': '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    };
    if (window.used <= limit) return { headers, retryAfter: undefined };
    headers['retry-after'] = String(Math.ceil(after));
    headers['x-ratelimit-scope'] = 'user';
    return { headers, retryAfter: Number(after.toFixed(3)) };
  };
  return {
    take,
    allow(maximum) {
      limit = maximum ?? standardLimit;
    },
  };
}
