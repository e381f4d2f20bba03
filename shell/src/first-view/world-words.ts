/** Messages stating that nothing here is real money, available before the shell loads. */
export const worldWords = {
  ko: {
    name: '모의 시장 안내',
    simulated: '모의 시장입니다. 가격과 계정은 실제가 아닙니다.',
  },
  en: {
    name: 'About the simulated market',
    simulated: 'Simulated market. Prices and accounts are not real.',
  },
} as const;
