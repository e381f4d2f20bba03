/** Combined state of a user's sockets on all instances. */

import type { AskInstances } from './ask-instances.ts';
import { mergeReadings } from './merge-readings.ts';
import type { Part, Reading } from './requests.ts';

export type OpenSocket = Part<'connections'>[number];

export type PersonState = {
  /** Open sockets, the oldest first. */
  connections(userId: string): Promise<OpenSocket[]>;
  /** Null where nothing was counted. */
  counted(userId: string): Promise<Reading | null>;
};

export function createPersonState(ask: AskInstances): PersonState {
  return {
    async connections(userId) {
      const parts = await ask(userId, 'connections', {});
      return parts.flat().toSorted((a, b) => Date.parse(a.openedAt) - Date.parse(b.openedAt));
    },
    counted: async (userId) => mergeReadings(await ask(userId, 'counted', {})),
  };
}
