import { defineMessages } from '@moa/i18n/messages';

/** What the accounts of the simulated market are there to show. */
export const samples = defineMessages(
  {
    everything: '토큰, 대출, 스테이킹, 유동성을 모두 가진 지갑',
    lender: 'Aave에 맡기고 빌린 지갑',
    liquidity: 'Uniswap v3와 v2에 유동성을 넣은 지갑',
    staker: 'Lido에 스테이킹하고 출금을 기다리는 지갑',
    spammed: '스팸과 사칭 토큰을 받은 지갑',
    rareCoins: '심볼이 겹치거나 시세가 없는 코인을 가진 계정',
    ownCoin: '이 거래소에서만 거래되는 코인을 가진 계정',
    oldNames: '코인을 예전 이름으로 표시하는 계정',
    pounds: '파운드 현금을 가진 계정',
    isolated: 'Aave의 격리 자산을 담보로 빌린 지갑',
    eMode: 'Aave의 E-모드로 빌린 지갑',
    empty: '아무것도 없는 지갑',
    expired: '만료되어 거절되는 키',
    elsewhere: '허용 IP가 달라 거절되는 키',
    blind: '잔고를 읽지 못해 거절되는 키',
  },
  {
    everything: 'Tokens, loans, staking and liquidity in one wallet',
    lender: 'Lends to Aave and borrows from it',
    liquidity: 'Liquidity in Uniswap v3 and v2',
    staker: 'Stakes with Lido, withdrawals under way',
    spammed: 'Sent spam and look-alike tokens',
    rareCoins: 'A symbol that means two coins, and a coin without a price',
    ownCoin: 'A coin that this exchange alone trades',
    oldNames: 'Coins by their old names, pounds and fee credits',
    pounds: 'Cash in pounds, and a coin by another name',
    isolated: 'Borrows against an isolated asset of Aave',
    eMode: 'Borrows in an E-mode of Aave',
    empty: 'Nothing in it',
    expired: 'Has expired: refused',
    elsewhere: 'Allows another IP address: refused',
    blind: 'May not read balances: refused',
  },
);
