/** Plans of transactions and what became of them, for tests of the pages that show them. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';

const owner = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const steth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2';
const wsteth = '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0';

export function buildStep(facts: Partial<PlanStep> = {}): PlanStep {
  return {
    id: 's2',
    kind: 'call',
    to: wsteth,
    data: '0xea598cb0',
    value: '0',
    gas: '120000',
    title: '1.5 stETH를 wstETH로 바꿉니다',
    call: {
      contract: 'wstETH',
      known: true,
      function: 'wrap',
      args: [{ name: '_stETHAmount', type: 'uint256', value: '1500000000000000000' }],
    },
    spends: [{ symbol: 'stETH', token: steth, amount: '1.5', spender: wsteth }],
    ...facts,
  };
}

/** A plan of two steps: an approval and the action itself. */
export function buildPlan(facts: Partial<TransactionPlan> = {}): TransactionPlan {
  return {
    id: 'pln_1',
    kind: 'rebase.convert',
    walletId: 'wal_1',
    address: owner,
    chainId: 31_337,
    network: 'ethereum',
    block: '1200',
    steps: [
      buildStep({
        id: 's1',
        kind: 'approve',
        to: steth,
        data: '0x095ea7b3',
        gas: '60000',
        title: 'wstETH가 1.5 stETH를 쓰도록 승인합니다',
        call: {
          contract: 'stETH',
          known: true,
          function: 'approve',
          args: [
            { name: 'spender', type: 'address', value: wsteth },
            { name: 'amount', type: 'uint256', value: '1500000000000000000' },
          ],
        },
      }),
      buildStep(),
    ],
    outcome: {
      balances: [
        { symbol: 'stETH', token: steth, before: '10', after: '8.5' },
        { symbol: 'wstETH', token: wsteth, before: '0', after: '1.25' },
      ],
    },
    warnings: [],
    networkFee: '180000000000000',
    nativeSymbol: 'ETH',
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    ...facts,
  };
}

/** A plan of a signature and the transaction that carries it. */
export function buildPermitPlan(facts: Partial<TransactionPlan> = {}): TransactionPlan {
  const value = '125500000';
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  const fields = {
    owner: 'address',
    spender: 'address',
    value: 'uint256',
    nonce: 'uint256',
    deadline: 'uint256',
  };
  const message = {
    owner,
    spender: pool,
    value,
    nonce: '0',
    deadline: `${Math.floor(Date.parse(expiresAt) / 1_000)}`,
  };
  const typed = Object.entries(fields).map(([name, type]) => ({ name, type }));
  const spends = [{ symbol: 'USDC', token: usdc, amount: '125.5', spender: pool }];
  return buildPlan({
    kind: 'aave.supply',
    steps: [
      buildStep({
        id: 's1',
        kind: 'permit',
        to: usdc,
        data: '0x',
        gas: '0',
        title: 'Aave에 125.5 USDC 사용을 서명으로 허락합니다',
        call: {
          contract: 'USDC',
          known: true,
          function: 'permit',
          args: Object.entries(message).map(([name, given]) => ({
            name,
            type: fields[name as keyof typeof fields],
            value: given,
          })),
        },
        spends,
        permit: {
          typedData: {
            domain: {
              name: 'USD Coin',
              version: '2',
              chainId: 31_337,
              verifyingContract: usdc,
            },
            types: { Permit: typed },
            primaryType: 'Permit',
            message,
          },
          signature: null,
        },
      }),
      buildStep({
        to: pool,
        data: '0x02c205f0',
        title: '125.5 USDC 예치',
        call: { contract: 'Aave v3: Pool', known: true, function: 'supplyWithPermit', args: [] },
        spends,
        carries: [{ step: 's1', at: 164 }],
      }),
    ],
    expiresAt,
    ...facts,
  });
}

export function buildTransaction(facts: Partial<DefiTransaction> = {}): DefiTransaction {
  const { stepId = 's1', status = 'submitted' } = facts;
  return {
    id: `dtx_${stepId}`,
    planId: 'pln_1',
    stepId,
    kind: 'rebase.convert',
    title: '1.5 stETH를 wstETH로 바꿉니다',
    walletId: 'wal_1',
    network: 'ethereum',
    hash: `0x${stepId.slice(1).padStart(64, '0')}`,
    status,
    block: status === 'confirmed' || status === 'reverted' ? '1201' : null,
    reason: null,
    submittedAt: new Date().toISOString(),
    replacedBy: null,
    settledAt: status === 'submitted' ? null : new Date().toISOString(),
    ...facts,
  };
}
