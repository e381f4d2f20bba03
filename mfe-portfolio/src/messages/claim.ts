import { defineMessages } from '@moa/i18n/messages';

/** What can be fetched from a protocol, and where. */
export const claimMessages = defineMessages(
  {
    uniswap: '미수령 수수료입니다',
    uniswapOpen: 'Uniswap에서 받기',
    lido: '수령할 수 있는 이더입니다',
    lidoOpen: 'Lido에서 수령하기',
    aave: '받지 않은 보상입니다',
    aaveOpen: 'Aave에서 받기',
    byWallet:
      'Moa는 거래를 보내지 않습니다. 프로토콜 화면에서 지갑으로 서명해 받으며, 가스비가 듭니다.',
  },
  {
    uniswap: 'Fees that are not collected yet',
    uniswapOpen: 'Collect on Uniswap',
    lido: 'Ether that is ready to be claimed',
    lidoOpen: 'Claim on Lido',
    aave: 'Rewards that are not claimed yet',
    aaveOpen: 'Claim on Aave',
    byWallet:
      'Moa sends no transactions. You sign with your wallet on the page of the protocol, and pay gas.',
  },
);
