import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Channel } from '@moa/contracts/realtime/messages';
import fc from 'fast-check';
import { createMeters, rates } from '../metrics/meters.ts';
import { mergeReadings } from './person-state.ts';

const person = 'person';
const sent = fc.record({
  at: fc.nat(2),
  channel: fc.constantFrom<Channel>('prices', 'portfolio', 'system'),
  bytes: fc.nat(5_000),
  isCoalesced: fc.boolean(),
});

it('says of several instances what one would have counted of the same messages', () => {
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 40 }), (messages) => {
      const alone = createMeters();
      const several = [createMeters(), createMeters(), createMeters()];
      for (const { at, channel, bytes, isCoalesced } of messages)
        for (const meters of [alone, several[at]])
          if (isCoalesced) meters?.coalesced(person, channel);
          else meters?.sent(person, channel, bytes);
      const one = alone.read(person);
      const merged = mergeReadings(several.map((meters) => meters.read(person)));
      assert.deepEqual(merged?.total, one?.total);
      const counts = (reading: typeof one) =>
        new Map(
          reading?.channels.map(({ channel, messages, bytes, coalesced }) => [
            channel,
            [messages, bytes, coalesced],
          ]),
        );
      assert.deepEqual(counts(merged), counts(one));
      if (one !== null && merged !== null) {
        const later = Date.now() + 5_000;
        assert.deepEqual(rates(merged, later), rates(one, later));
      }
    }),
  );
});

it('puts the minutes of instances together, though each closes its own at another second', () => {
  const minute = (at: string, messages: number, roundTripMs: number | null) => ({
    at,
    messages,
    bytes: messages * 10,
    coalesced: 0,
    connections: 1,
    roundTripMs,
  });
  const reading = (minutes: ReturnType<typeof minute>[]) => ({
    since: 1,
    total: { messages: 1, bytes: 1, coalesced: 0 },
    channels: [],
    seconds: [],
    minutes,
    delays: [],
    opened: [],
    silent: [],
  });
  const merged = mergeReadings([
    reading([
      minute('2026-01-01T00:00:50.000Z', 5, 10),
      minute('2026-01-01T00:01:50.000Z', 7, null),
    ]),
    null,
    reading([minute('2026-01-01T00:01:03.000Z', 3, 40)]),
  ]);
  assert.deepEqual(merged?.minutes, [
    minute('2026-01-01T00:00:50.000Z', 5, 10),
    { ...minute('2026-01-01T00:01:50.000Z', 10, 40), connections: 2 },
  ]);
});
