import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { planScan, type ScanCursor } from './plan-scan.ts';

const limits = { confirmations: 12, logRange: 2_000, windows: 4 };
const shown = ({ from, to }: { from: bigint; to: bigint }) => `${from}-${to}`;

describe('reading a chain from both ends', () => {
  it('begins with the newest blocks and goes back', () => {
    const plan = planScan(null, { ...limits, head: 10_000n });
    assert.deepEqual(plan.ranges.map(shown), ['9989-10000', '7989-9988', '5989-7988', '3989-5988']);
    assert.deepEqual(plan.cursor, { from: 3989n, to: 9988n });
    assert.equal(plan.complete, false);
  });

  it('ends at the first block', () => {
    const plan = planScan({ from: 1500n, to: 9988n }, { ...limits, head: 10_000n });
    assert.deepEqual(plan.ranges.map(shown), ['9989-10000', '0-1499']);
    assert.equal(plan.complete, true);
    assert.deepEqual(plan.cursor, { from: 0n, to: 9988n });
  });

  it('reads what is new alone where another goes back', () => {
    const some = { ...limits, head: 10_003n, goesBack: false };
    const plan = planScan({ from: 5_000n, to: 9988n }, some);
    assert.deepEqual(plan.ranges.map(shown), ['9989-10003']);
    assert.deepEqual([plan.cursor, plan.complete], [{ from: 5_000n, to: 9991n }, true]);
  });

  it('reads the last blocks again and what came since first', () => {
    const plan = planScan({ from: 0n, to: 9988n }, { ...limits, head: 10_003n });
    assert.deepEqual(plan.ranges.map(shown), ['9989-10003']);
    assert.equal(plan.cursor.to, 9991n);
    assert.equal(plan.complete, true);
  });

  it('catches up in steps after a long absence, without a gap', () => {
    const plan = planScan({ from: 0n, to: 100n }, { ...limits, head: 50_000n });
    assert.deepEqual(plan.ranges.map(shown), ['101-2100', '2101-4100', '4101-6100', '6101-8100']);
    assert.deepEqual([plan.cursor.to, plan.complete], [8100n, false]);
  });

  it('goes back where the chain is shorter than it was', () => {
    const plan = planScan({ from: 0n, to: 9_988n }, { ...limits, head: 9_000n });
    assert.deepEqual(plan.ranges.map(shown), ['8989-9000']);
    assert.equal(plan.cursor.to, 8_988n);
  });

  it('reads a chain that is younger than its confirmations', () => {
    const plan = planScan(null, { ...limits, head: 5n });
    assert.deepEqual(plan.ranges.map(shown), ['0-5']);
    assert.equal(plan.complete, true);
    const next = planScan(plan.cursor, { ...limits, head: 20n });
    assert.deepEqual(next.ranges.map(shown), ['0-20']);
    assert.equal(next.cursor.to, 8n);
  });

  it('reads every block of every chain, in queries of the allowed width and number', () => {
    const chain = fc.record({
      head: fc.bigInt({ min: 0n, max: 1_500n }),
      growth: fc.array(fc.bigInt({ min: 0n, max: 300n }), { maxLength: 5 }),
      confirmations: fc.integer({ min: 0, max: 70 }),
      logRange: fc.integer({ min: 1, max: 900 }),
      windows: fc.integer({ min: 2, max: 9 }),
    });
    fc.assert(
      fc.property(chain, ({ head, growth, ...some }) => {
        fc.pre(Math.ceil(some.confirmations / some.logRange) < some.windows);
        const read = new Set<bigint>();
        let cursor: ScanCursor | null = null;
        let now = head;
        for (let steps = 0; ; steps += 1) {
          assert.ok(steps < 20_000);
          now += growth[steps] ?? 0n;
          const plan = planScan(cursor, { ...some, head: now });
          assert.ok(plan.ranges.length <= some.windows);
          for (const { from, to } of plan.ranges) {
            assert.ok(from >= 0n && to <= now && to - from < BigInt(some.logRange) && to >= from);
            for (let block = from; block <= to; block += 1n) read.add(block);
          }
          cursor = plan.cursor;
          if (plan.complete && steps >= growth.length) break;
        }
        assert.equal(BigInt(read.size), now + 1n);
      }),
      { numRuns: 100 },
    );
  });
});
