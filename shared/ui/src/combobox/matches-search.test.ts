import { matchesSearch } from './matches-search.ts';

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
    expect(matchesSearch([name], typed)).toBe(true);
  });

  it.each([
    ['업비트', '빗썸'],
    ['업비트', 'ㅂㅆ'],
    ['Aave', 'uni'],
  ])('does not find %j by %j', (name, typed) => {
    expect(matchesSearch([name], typed)).toBe(false);
  });

  it('finds a thing by any of its names', () => {
    expect(matchesSearch(['비트코인', 'BTC', 'Bitcoin'], 'btc')).toBe(true);
  });
});
