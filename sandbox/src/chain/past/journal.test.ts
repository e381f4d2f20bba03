import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { packPast, unpackPast } from './create-past.ts';
import { createJournal } from './journal.ts';

const someone = `0x${'a'.repeat(40)}`;
const slots = ['0x01', '0x02', '0x03'];

/** Transactions of a chain: which slots each reads, and what it writes there. */
const transaction = fc.uniqueArray(
  fc.record({ slot: fc.constantFrom(...slots), write: fc.option(fc.nat(4)) }),
  { selector: ({ slot }) => slot, maxLength: 3 },
);
const blocks = fc.array(fc.array(transaction, { maxLength: 3 }), { minLength: 1, maxLength: 25 });
type Chain = { slot: string; write: number | null }[][][];

/** The states after each block, the first of them before all, with the journal of the way. */
function live(chain: Chain, journal = createJournal(), from = 0, start = {}) {
  const state: Record<string, string> = { '0x01': '0', '0x02': '0', '0x03': '0', ...start };
  const states = [{ ...state }];
  for (const [index, transactions] of chain.entries()) {
    const before = transactions.map((touched) => {
      const storage = Object.fromEntries(touched.map(({ slot }) => [slot, state[slot] ?? '0']));
      for (const { slot, write } of touched) if (write !== null) state[slot] = `${write}`;
      return { [someone]: { balance: '0x1', nonce: 1, storage } };
    });
    journal.write(from + index + 1, before);
    states.push({ ...state });
  }
  return { journal, states };
}

const reportedAt = (journal: ReturnType<typeof createJournal>, block: number, newest: object) => ({
  ...newest,
  ...journal.at(block).get(someone)?.storage,
});

describe('the journal of a chain', () => {
  it('tells every earlier state from the newest one', () => {
    fc.assert(
      fc.property(blocks, (chain) => {
        const { journal, states } = live(chain);
        for (const [block, state] of states.entries()) {
          assert.deepEqual(reportedAt(journal, block, states.at(-1) ?? {}), state);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('tells them after blocks were replaced, and after it was put away', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, blocks, fc.nat(25), async (first, second, some) => {
        const { journal: old, states } = live(first);
        const stored = Math.min(some, first.length);
        old.forgetAfter(stored);
        const journal = createJournal(await unpackPast(await packPast(old.keep())));
        const after = live(second, journal, stored, states[stored]).states;
        const all = [...states.slice(0, stored), ...after];
        for (const [block, state] of all.entries()) {
          assert.deepEqual(reportedAt(journal, block, all.at(-1) ?? {}), state);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('writes down what changed, not what was read', () => {
    const journal = createJournal();
    for (let block = 1; block <= 100; block += 1) {
      journal.write(block, [{ [someone]: { balance: '0x1', storage: { '0x01': '7' } } }]);
    }
    const account = journal.keep().accounts[someone];
    assert.deepEqual(account?.storage['0x01'], [[100, '7']]);
  });

  it('begins after a gap', () => {
    const journal = createJournal();
    journal.write(1, [{ [someone]: { balance: '0x1' } }]);
    journal.beginAt(9);
    assert.deepEqual([journal.begins, journal.newest, journal.at(5).size], [9, 9, 0]);
  });
});
