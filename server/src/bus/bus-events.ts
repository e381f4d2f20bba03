/**
 * Events inside the server: facts, in the past tense. Each domain declares its own in its
 * `events.ts` (the lowest that publishes it) with the schemas of their payloads, and the
 * declarations merge here. `create-context.ts` collects the schemas, by which the bus parses messages
 * of other instances.
 */
import type * as z from '@moa/contracts/schema';

// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface BusEvents {}

/** The payloads of events by their names, of the schemas that a domain declares. */
export type Payloads<Schemas extends Readonly<Record<string, z.Schema>>> = {
  [Name in keyof Schemas]: z.Output<Schemas[Name]>;
};
