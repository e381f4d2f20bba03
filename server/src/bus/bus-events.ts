/**
 * What happens inside the server: facts, in the past tense. Each domain declares its own in its
 * `events.ts` (the lowest that publishes it), and the declarations merge here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface BusEvents {}
