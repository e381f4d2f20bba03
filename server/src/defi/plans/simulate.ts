/**
 * Runs the steps of a plan at a block without mining them, with the reads around them, in one request
 * (`eth_simulateV1`: https://ethereum.github.io/execution-apis/ethsimulatev1-notes/).
 */
import * as z from '@moa/contracts/schema';
import { type Address, type Hex, numberToHex, type PublicClient } from 'viem';
import { chainFailure, garbage } from '../../providers/chains/chain-failure.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Probe, Probed } from './probe.ts';

const hexData = z.string().check(z.maxLength(2_000_000), z.regex(/^0x[0-9a-fA-F]*$/));
const callResult = z.looseObject({
  status: hexData,
  returnData: z.optional(hexData),
  gasUsed: hexData,
  error: z.optional(
    z.looseObject({ message: z.optional(z.string()), data: z.optional(z.nullable(hexData)) }),
  ),
});
const answer = z.array(z.looseObject({ calls: z.array(callResult) })).check(z.minLength(1));

type SimulatedCall = { to: Address; data: Hex; value: bigint };

type Simulation<P extends Record<string, Probe<unknown>>> = {
  block: bigint;
  /** Gas that each step used. */
  gasUsed: bigint[];
  before: Probed<P>;
  after: Probed<P>;
  /** The step that reverted, and what it answered; null where all succeeded. */
  failure: { index: number; data: Hex; message: string } | null;
};

export async function simulateSteps<P extends Record<string, Probe<unknown>>>(
  client: PublicClient,
  from: Address,
  steps: readonly SimulatedCall[],
  probes: P,
): Promise<Simulation<P>> {
  const reads = Object.values(probes);
  const read = reads.map(({ to, data }) => ({ from, to, input: data }));
  const calls = steps.map(({ to, data, value }) => ({
    from,
    to,
    input: data,
    value: numberToHex(value),
  }));
  const block = await client.getBlockNumber({ cacheTime: 0 }).catch(fail);
  const results = await runCalls(client, [...read, ...calls, ...read], block);
  const middle = results.slice(read.length, read.length + calls.length);
  const index = middle.findIndex(({ status }) => BigInt(status) !== 1n);
  const failed = middle[index];
  return {
    block,
    gasUsed: middle.map(({ gasUsed }) => BigInt(gasUsed)),
    before: decodeAll(probes, results.slice(0, read.length)),
    after: decodeAll(probes, results.slice(read.length + calls.length)),
    failure:
      failed === undefined
        ? null
        : {
            index,
            data: (failed.error?.data ?? failed.returnData ?? '0x') as Hex,
            message: failed.error?.message ?? '',
          },
  };
}

type Apart = {
  /** Gas that each step used. */
  gasUsed: bigint[];
  /** True for each step that succeeded after the ones before it. */
  succeeded: boolean[];
  /** Values read before the first step and after each. */
  states: Record<string, unknown>[];
};

/** Runs steps one after the other and reads after each, so that the effect of each is seen apart. */
export async function simulateApart(
  client: PublicClient,
  from: Address,
  steps: readonly SimulatedCall[],
  probes: Record<string, Probe<unknown>>,
): Promise<Apart> {
  const read = Object.values(probes).map(({ to, data }) => ({ from, to, input: data }));
  const calls = steps.flatMap(({ to, data, value }) => [
    { from, to, input: data, value: numberToHex(value) },
    ...read,
  ]);
  const results = await runCalls(client, [...read, ...calls]);
  const width = read.length + 1;
  const own = steps.map((_, index) => results[read.length + index * width]);
  return {
    gasUsed: own.map((result) => BigInt(result?.gasUsed ?? 0)),
    succeeded: own.map((result) => result !== undefined && BigInt(result.status) === 1n),
    states: [
      decodeAll(probes, results.slice(0, read.length)),
      ...steps.map((_, index) => {
        const at = read.length + index * width + 1;
        return decodeAll(probes, results.slice(at, at + read.length));
      }),
    ],
  };
}

type RequestedCall = { from: Address; to: Address; input: Hex; value?: Hex };

async function runCalls(
  client: PublicClient,
  calls: readonly RequestedCall[],
  block?: bigint,
): Promise<readonly z.Output<typeof callResult>[]> {
  const at = block ?? (await client.getBlockNumber({ cacheTime: 0 }).catch(fail));
  const raw: unknown = await client
    .request({
      method: 'eth_simulateV1' as never,
      params: [{ blockStateCalls: [{ calls }], validation: false }, numberToHex(at)] as never,
    })
    .catch(fail);
  const parsed = z.safeParse(answer, raw);
  const results = parsed.success ? parsed.data[0]?.calls : undefined;
  if (results?.length !== calls.length) throw garbage('no simulation');
  return results;
}

function decodeAll<P extends Record<string, Probe<unknown>>>(
  probes: P,
  results: readonly z.Output<typeof callResult>[],
): Probed<P> {
  const entries = Object.entries(probes).map(([name, { decode }], index) => {
    const result = results[index];
    if (result === undefined || BigInt(result.status) !== 1n) return [name, null];
    try {
      return [name, decode((result.returnData ?? '0x') as Hex)];
    } catch {
      return [name, null];
    }
  });
  return Object.fromEntries(entries) as Probed<P>;
}

function fail(cause: unknown): never {
  const text = cause instanceof Error ? cause.message : '';
  if (/method.{0,40}(not (found|supported|available|exist)|unsupported)|-32601/i.test(text)) {
    throw refuse('NO_SIMULATION', { cause });
  }
  throw chainFailure(cause);
}
