/** Queries between instances about one user, and their answers. */
import { cacheStats } from '@moa/contracts/realtime/cache';
import { openConnection } from '@moa/contracts/realtime/connections';
import { channel } from '@moa/contracts/realtime/messages';
import { counted, minute } from '@moa/contracts/realtime/metrics';
import { testedConnection } from '@moa/contracts/realtime/tests';
import * as z from '@moa/contracts/schema';

const nothing = z.object({});
/** In place of `thisSession`, which depends on who wants to know. */
const ofSession = { sessionId: z.string() };
const { thisSession: _ofOpen, ...openShape } = openConnection.shape;
const { thisSession: _ofTested, ...testedShape } = testedConnection.shape;

/** Times in epoch ms, but in what contracts name. */
const reading = z.object({
  since: z.number(),
  total: counted,
  channels: z.array(z.extend(counted, { channel, lastAt: z.nullable(z.number()) })),
  seconds: z.array(z.object({ second: z.number(), messages: z.number(), bytes: z.number() })),
  minutes: z.array(minute),
  delays: z.array(z.number()),
  opened: z.array(z.number()),
  silent: z.array(z.number()),
});
/** Message counts of a user, from one instance or all together. */
export type Reading = z.Output<typeof reading>;

export const requests = {
  connections: { input: nothing, part: z.array(z.object({ ...openShape, ...ofSession })) },
  counted: { input: nothing, part: z.nullable(reading) },
  cache: { input: nothing, part: cacheStats },
  ping: { input: nothing, part: z.array(z.object({ ...testedShape, ...ofSession })) },
  'clear-cache': { input: z.object({ pattern: z.string() }), part: z.int() },
  'cleanup-cache': { input: nothing, part: z.int() },
  /** True if the simulation ran on that instance. */
  'end-simulation': { input: z.object({ id: z.string() }), part: z.boolean() },
};

export type Kind = keyof typeof requests;
export type Input<K extends Kind> = z.Output<(typeof requests)[K]['input']>;
export type Part<K extends Kind> = z.Output<(typeof requests)[K]['part']>;
/** Answers of an instance about itself. */
export type Answers = {
  [K in Kind]: (userId: string, input: Input<K>) => Part<K> | Promise<Part<K>>;
};
