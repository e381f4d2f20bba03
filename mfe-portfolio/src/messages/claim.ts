import { defineMessages } from '@moa/i18n/messages';

/** Messages for claimable assets of a protocol. */
export const claimMessages = defineMessages(
  {
    uniswap: '미수령 수수료',
    uniswapOpen: 'Uniswap에서 받기',
    uniswapPrincipal: '찾을 원금',
    uniswapPrincipalOpen: 'Uniswap에서 원금 찾기',
    lido: '찾을 원금',
    lidoOpen: 'Lido에서 원금 찾기',
    aave: '미수령 보상',
    aaveOpen: 'Aave에서 받기',
    byWallet:
      'Moa는 트랜잭션을 보내지 않습니다. 프로토콜 사이트에서 지갑으로 서명해 수령하며, 가스비가 듭니다.',
  },
  {
    uniswap: 'Uncollected fees',
    uniswapOpen: 'Collect on Uniswap',
    uniswapPrincipal: 'Principal to collect',
    uniswapPrincipalOpen: 'Collect principal on Uniswap',
    lido: 'Principal to collect',
    lidoOpen: 'Collect principal on Lido',
    aave: 'Unclaimed rewards',
    aaveOpen: 'Claim on Aave',
    byWallet:
      'Moa doesn’t send transactions. Claim on the protocol’s site by signing with your wallet. Gas fees apply.',
  },
);
