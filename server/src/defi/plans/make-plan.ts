/** Simulates the steps of an act, reports what they do, and stores the plan that is returned. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import type { PlanOutcome, PlanWarning, TransactionPlan } from '@moa/contracts/defi/plans';
import { fromUnits } from '@moa/finance/money/units';
import type { Address, PublicClient } from 'viem';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import type { Network } from '../../networks/network.ts';
import { multicall3Abi } from '../../providers/chains/abis.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { erc20Abi, type PlanToken } from './approvals.ts';
import type { PlannedCall, Sentence } from './planned-call.ts';
import { type Probe, type Probed, probe } from './probe.ts';
import { explainRevert, type RevertWords } from './revert-reason.ts';
import { simulateSteps } from './simulate.ts';
import { titleInBoth } from './step-title.ts';
import { defiPlans } from './tables.ts';

/** Prices and allowances move: after this a plan is made again, and none of its permits is signed. */
const validForMs = 5 * 60_000;

export type Warning = Pick<PlanWarning, 'code' | 'severity'> & { sentence: Sentence };
export type Effects = Pick<PlanOutcome, 'healthFactor' | 'position'> & { warnings?: Warning[] };

export type PlanRequest<P extends Record<string, Probe<unknown>>> = {
  kind: PlanKind;
  wallet: WalletRow;
  network: Network;
  client: PublicClient;
  locale: 'ko' | 'en';
  calls: readonly PlannedCall[];
  /** Tokens whose balances are reported before and after. */
  tokens: readonly PlanToken[];
  /**
   * Additional values read before and after the steps, and their description; `describe` may refuse
   * by throwing an ApiError.
   */
  probes?: P;
  describe?(before: Probed<P>, after: Probed<P>): Effects;
  warnings?: readonly Warning[];
  /** Text for the revert reasons of the protocol's contracts. */
  words?: RevertWords;
};

type MadePlan = {
  plan: TransactionPlan;
  titles: Record<string, Sentence>;
  /** Transactions of the sender that were mined by then; null where the node did not tell. */
  nonce: number | null;
};

/** A plan that is not kept yet. Throws DEFI_TRANSACTION_FAILED or a nearer code where a step reverts. */
export async function makePlan<P extends Record<string, Probe<unknown>>>(
  { clock }: { clock: Clock },
  request: PlanRequest<P>,
): Promise<MadePlan> {
  const { client, network, wallet, calls, tokens, locale } = request;
  const owner = wallet.address as Address;
  const balances = tokens.map(({ address }) => balanceProbe(network, address, owner));
  const own = Object.entries(request.probes ?? {});
  const all: Record<string, Probe<unknown>> = Object.fromEntries([
    ...balances.map((one, index) => [`balance ${index}`, one] as const),
    ...own.map(([name, one]) => [`own ${name}`, one] as const),
  ]);
  const [simulation, gasPrice, nonce] = await Promise.all([
    simulateSteps(
      client,
      owner,
      calls.map(({ triedAs, ...call }) => triedAs ?? call),
      all,
    ),
    client.getGasPrice().catch(() => null),
    client.getTransactionCount({ address: owner }).catch(() => null),
  ]);
  const { failure, before, after, gasUsed, block } = simulation;
  if (failure !== null) {
    const { code, sentence, reason } = explainRevert(failure, request.words);
    throw new ApiError(code, sentence, {
      status: 422,
      details: { step: calls[failure.index]?.title[locale], reason },
    });
  }
  const getOwn = (probed: Record<string, unknown>) =>
    Object.fromEntries(own.map(([name]) => [name, probed[`own ${name}`] ?? null])) as Probed<P>;
  const { warnings = [], ...effects } = request.describe?.(getOwn(before), getOwn(after)) ?? {};
  // Up to a fifth of what runs is refunded at the end (EIP-3529) and missing in what was used; what a
  // step finds unchanged now may be written by then, which costs a slot of storage and some words.
  const used = gasOfSteps(calls, gasUsed);
  const limits = used.map((gas) => (gas === 0n ? 0n : (gas * 3n) / 2n + 40_000n));
  const expected = used.reduce((sum, gas) => sum + expectedGas(gas), 0n);
  const networkFee = gasPrice === null ? null : expected * gasPrice;
  const now = clock.now();
  const titles = calls.map(({ title }) => titleInBoth(title));
  const plan: TransactionPlan = {
    id: newId('pln'),
    kind: request.kind,
    walletId: wallet.id,
    address: wallet.address,
    chainId: network.chainId,
    network: network.id,
    block: `${block}`,
    steps: calls.map((one, index) => ({
      id: `s${index + 1}`,
      kind: one.kind,
      to: one.to,
      data: one.data,
      value: `${one.value}`,
      gas: `${limits[index] ?? 0n}`,
      title: titles[index]?.[locale] ?? '',
      call: one.call,
      spends: one.spends,
      ...(one.typedData ? { permit: { typedData: one.typedData, signature: null } } : {}),
      ...(one.carries
        ? {
            carries: one.carries.map(({ permit, at }) => ({
              step: `s${calls.indexOf(permit) + 1}`,
              at,
            })),
          }
        : {}),
    })),
    outcome: {
      balances: tokens.flatMap(({ symbol, address, decimals }, index) => {
        const [was, is] = [before, after].map((probed) => probed[`balance ${index}`]);
        return typeof was === 'bigint' && typeof is === 'bigint'
          ? [
              {
                symbol,
                token: address,
                before: fromUnits(was, decimals),
                after: fromUnits(is, decimals),
              },
            ]
          : [];
      }),
      ...effects,
    },
    warnings: [...unknownTokenWarnings(tokens), ...(request.warnings ?? []), ...warnings].map(
      ({ sentence, ...warning }) => ({
        ...warning,
        message: sentence[locale],
      }),
    ),
    networkFee: networkFee === null ? null : `${networkFee}`,
    nativeSymbol: network.native.symbol,
    expiresAt: new Date(now.getTime() + validForMs).toISOString(),
  };
  return { plan, titles: byStep(titles), nonce };
}

const byStep = (titles: readonly Sentence[]) =>
  Object.fromEntries(titles.map((title, index) => [`s${index + 1}`, title]));

/** Expected gas charge of a step: more than the simulation's gas used, which is net of refunds. */
export function expectedGas(used: bigint): bigint {
  return (used * 5n) / 4n;
}

/** Recovering the signer and counting the nonce, which an approval does not do. */
const permitGas = 40_000n;

/** A permit costs nothing: the transaction that carries it pays for what it writes. */
function gasOfSteps(calls: readonly PlannedCall[], gasUsed: readonly bigint[]): bigint[] {
  const getGas = (call: PlannedCall) => gasUsed[calls.indexOf(call)] ?? 0n;
  return calls.map((call) =>
    call.kind === 'permit'
      ? 0n
      : (call.carries ?? []).reduce(
          (sum, { permit }) => sum + getGas(permit) + permitGas,
          getGas(call),
        ),
  );
}

/** Within the transaction that also keeps the answer for repeats of the request. */
export async function storePlan(
  tx: Transaction,
  { userId, clock }: { userId: string; clock: Clock },
  { plan, titles, nonce }: MadePlan,
): Promise<void> {
  await tx.insert(defiPlans).values({
    id: plan.id,
    userId,
    walletId: plan.walletId,
    network: plan.network as Network['id'],
    kind: plan.kind,
    plan,
    titles,
    nonce,
    expiresAt: new Date(plan.expiresAt),
    createdAt: clock.now(),
  });
}

export function balanceProbe(
  { multicall3 }: Network,
  token: Address | null,
  owner: Address,
): Probe<bigint> {
  return token === null
    ? probe(multicall3, multicall3Abi, 'getEthBalance', [owner])
    : probe(token, erc20Abi, 'balanceOf', [owner]);
}

type UnknownWarning = { code: 'UNLISTED_TOKEN'; severity: 'confirm'; sentence: Sentence };

/** Tokens that no list knows are said to be so before anything is signed. */
export function unknownTokenWarnings(tokens: readonly PlanToken[]): UnknownWarning[] {
  return tokens.flatMap(({ symbol, address, suspicion }): UnknownWarning[] => {
    if (suspicion == null) return [];
    const sentence =
      suspicion === 'look-alike'
        ? {
            ko: `${symbol} 토큰은 다른 토큰과 이름만 같은 가짜일 수 있습니다. 주소 ${address}를 끝까지 확인해 주세요.`,
            en: `${symbol} may be an impersonation of another token with the same name. Check the full address: ${address}.`,
          }
        : {
            ko: `${symbol} 토큰은 어느 목록에도 없습니다. 가치가 없거나 가짜일 수 있습니다.`,
            en: `${symbol} isn’t on any token list. It may be worthless or an impersonation.`,
          };
    return [{ code: 'UNLISTED_TOKEN', severity: 'confirm', sentence }];
  });
}
