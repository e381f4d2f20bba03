import type { Chain } from '../seams.ts';
import type { Accounts } from './accounts.ts';

/** Published wallets and their holdings at the end of the year. */
export function listWallets(accounts: Accounts): Chain['wallets'] {
  return [
    {
      label: 'Everything',
      ...accounts.everything,
      holds: [
        'native ETH',
        'ERC-20 tokens',
        'Aave supplies and debts, one at a stable rate',
        'a liquidation in its past',
        'stETH and wstETH',
        'a withdrawal request that waits',
        'a Uniswap v3 position in range',
        'Uniswap v2 liquidity',
        'spam tokens',
      ],
    },
    {
      label: 'Lender',
      ...accounts.lender,
      holds: [
        'Aave supplies of WBTC, WETH and USDC',
        'Aave debts of USDC and DAI at a health factor of about 1.6',
        'Aave rewards to claim',
        'native ETH',
        'ERC-20 tokens',
        'a look-alike of USDC',
      ],
    },
    {
      label: 'Liquidity provider',
      ...accounts.liquidityProvider,
      holds: [
        'Uniswap v3 positions in range, out of range and closed, with uncollected fees',
        'Uniswap v2 liquidity, a part of it staked, with rewards to claim',
        'native ETH',
        'ERC-20 tokens',
      ],
    },
    {
      label: 'Staker',
      ...accounts.staker,
      holds: [
        'stETH',
        'wstETH',
        'withdrawal requests that wait, are ready to claim and were claimed',
        'native ETH',
        'USDC',
      ],
    },
    {
      label: 'Spammed',
      ...accounts.spammed,
      holds: [
        'native ETH',
        'ERC-20 tokens',
        'tokens made to break whoever reads them',
        'a forged history',
      ],
    },
    {
      label: 'Isolated borrower',
      ...accounts.isolatedBorrower,
      holds: ['an Aave supply of LINK, an isolated asset', 'an Aave debt of USDC', 'native ETH'],
    },
    {
      label: 'E-mode borrower',
      ...accounts.eModeBorrower,
      holds: ['an Aave supply of wstETH', 'an Aave debt of WETH in an E-mode', 'native ETH'],
    },
    { label: 'Empty', ...accounts.empty, holds: [] },
  ];
}
