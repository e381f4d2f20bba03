/**
 * Sends a query about a user to all instances: each answers for its own sockets. A single instance
 * sends nothing; an instance that does not answer in time is left out.
 */
import { randomUUID } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import type { Context } from '../../context.ts';
import { type Answers, type Input, type Kind, type Part, requests } from './requests.ts';

const patienceMs = 1_000;

/** `waitMs`: what the answer itself may take. */
export type AskInstances = <K extends Kind>(
  userId: string,
  kind: K,
  input: Input<K>,
  waitMs?: number,
) => Promise<Part<K>[]>;

export function createAskInstances(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  answers: Answers,
): { ask: AskInstances; stop(): void } {
  const waiting = new Map<string, (part: unknown) => void>();
  const own = async (userId: string, kind: Kind, input: unknown): Promise<unknown> => {
    const parsed = z.safeParse(requests[kind].input, input);
    if (!parsed.success) throw new TypeError(`${kind} of another instance is not understood`);
    return answers[kind](userId, parsed.data as never);
  };
  const endings = [
    bus.subscribe('realtime.requested', async ({ id, userId, kind, input }) => {
      // Its own, or of a version that knows more.
      if (waiting.has(id) || !Object.hasOwn(requests, kind)) return;
      bus.publish('realtime.answered', { id, part: await own(userId, kind as Kind, input) });
    }),
    bus.subscribe('realtime.answered', ({ id, part }) => waiting.get(id)?.(part)),
  ];

  return {
    async ask<K extends Kind>(userId: string, kind: K, input: Input<K>, waitMs = 0) {
      const others = (await bus.instances()) - 1;
      // Awaited together, so that a failure during the wait is handled.
      const [mine, parts] = await Promise.all([
        own(userId, kind, input),
        others < 1 ? [] : collect(others, patienceMs + waitMs, { userId, kind, input }),
      ]);
      const schema: z.Schema = requests[kind].part;
      return [mine, ...parts].flatMap((part) => {
        const parsed = z.safeParse(schema, part);
        if (!parsed.success) log.warn({ kind }, 'what an instance answered is not understood');
        return parsed.success ? [parsed.data as Part<K>] : [];
      });
    },
    stop() {
      for (const end of endings) end();
    },
  };

  async function collect(
    others: number,
    withinMs: number,
    request: { userId: string; kind: Kind; input: unknown },
  ): Promise<unknown[]> {
    const id = randomUUID();
    const parts: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const late = setTimeout(() => all.resolve(), withinMs);
    waiting.set(id, (part) => {
      parts.push(part);
      if (parts.length === others) all.resolve();
    });
    bus.publish('realtime.requested', { id, ...request });
    await all.promise;
    clearTimeout(late);
    waiting.delete(id);
    if (parts.length < others)
      log.warn(
        { kind: request.kind, others, answered: parts.length },
        'an instance did not answer',
      );
    return parts;
  }
}
