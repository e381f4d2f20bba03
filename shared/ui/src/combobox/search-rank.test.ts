import { findAll, searchRank } from './find-all.ts';

describe('a search in a list', () => {
  it.each([
    ['업비트', '업'],
    ['업비트', '업빝'],
    ['업비트', '업ㅂ'],
    ['업비트', 'ㅇㅂㅌ'],
    ['비트코인 캐시', '비트코인캐시'],
    ['비트코인 캐시', 'ㅋㅅ'],
    ['Uniswap V3', 'uniswapv'],
    ['이더리움', ' 이더 '],
    ['무엇이든', ''],
  ])('finds %j by %j', (name, typed) => {
    expect(searchRank([name], typed)).not.toBeNull();
  });

  it.each([
    ['업비트', '빗썸'],
    ['업비트', 'ㅂㅆ'],
    ['Aave', 'uni'],
  ])('does not find %j by %j', (name, typed) => {
    expect(searchRank([name], typed)).toBeNull();
  });

  it('finds a thing by any of its names', () => {
    expect(searchRank(['비트코인', 'BTC', 'Bitcoin'], 'btc')).toBe(0);
  });

  it('puts first what begins with the words, and keeps the order otherwise', () => {
    const names = ['비트코인', '이더리움', '도지코인', '이오스'];
    expect(findAll(names, (name) => [name], '이')).toEqual([
      '이더리움',
      '이오스',
      '비트코인',
      '도지코인',
    ]);
    expect(findAll(names, (name) => [name], '')).toEqual(names);
    // Exact matches come before prefix matches.
    const coins = ['비트코인캐시', '비트코인', '랩트 비트코인'];
    for (const typed of ['비트코인', 'ㅂㅌㅋㅇ'])
      expect(findAll(coins, (name) => [name], typed)[0]).toBe('비트코인');
  });
});
