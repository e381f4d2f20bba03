/** Plans of transactions and what became of them, for tests of the pages that show them. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';

const owner = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const steth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84';
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

/** Of two steps: an approval and the act itself. */
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
    settledAt: status === 'submitted' ? null : new Date().toISOString(),
    ...facts,
  };
}
