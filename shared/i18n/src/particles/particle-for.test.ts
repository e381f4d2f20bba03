import { josa } from 'es-hangul';
import { type Particle, particleAfter } from './particle-after.ts';
import { particleFor } from './particle-for.ts';

/** Each pair with what follows an open sound, a closed one, and ㄹ. */
const pairs: readonly (readonly [Particle, open: string, closed: string, rieul: string])[] = [
  ['은/는', '는', '은', '은'],
  ['이/가', '가', '이', '이'],
  ['을/를', '를', '을', '을'],
  ['와/과', '와', '과', '과'],
  ['으로/로', '로', '으로', '로'],
  ['이나/나', '나', '이나', '이나'],
  ['이라/라', '라', '이라', '이라'],
  ['으로부터/로부터', '로부터', '으로부터', '로부터'],
];

/** Every particle that a text takes, from how it is read aloud in Hangul. */
function expected(reading: string): string[] {
  const final = reading.normalize('NFD').match(/[\u11a8-\u11c2]$/)?.[0];
  return pairs.map(([, open, closed, rieul]) =>
    final === undefined ? open : final === '\u11af' ? rieul : closed,
  );
}
const chosen = (text: string) => pairs.map(([pair]) => particleFor(text, pair));

/** A whole number below ten thousand billion as it is read, place by place. */
function spell(number: number): string {
  if (number === 0) return '영';
  const names = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
  const groups = ['', '만', '억', '조'];
  let reading = '';
  for (let group = 0, rest = number; rest > 0; group += 1, rest = Math.floor(rest / 10_000)) {
    const part = rest % 10_000;
    if (part === 0) continue;
    const said = ['', '십', '백', '천']
      .map((unit, place) => {
        const digit = Math.floor(part / 10 ** place) % 10;
        return digit === 0 ? '' : (digit === 1 && unit ? '' : names[digit]) + unit;
      })
      .reverse()
      .join('');
    reading = said + groups[group] + reading;
  }
  return reading;
}

describe('the particle after a word', () => {
  it('fits every syllable of Hangul', () => {
    for (let code = 0xac00; code <= 0xd7a3; code += 1) {
      const syllable = String.fromCharCode(code);
      expect(chosen(`가${syllable}`)).toEqual(expected(syllable));
    }
  });

  it('fits every number as it is read', () => {
    const numbers = [
      ...Array.from({ length: 2_001 }, (_, number) => number),
      ...Array.from({ length: 13 }, (_, zeros) => 10 ** zeros),
      ...Array.from({ length: 200 }, (_, step) => step * 7_919_000 + 10_000 * (step % 11)),
    ];
    for (const number of numbers) {
      expect([number, chosen(String(number))]).toEqual([number, expected(spell(number))]);
      expect(chosen(number.toLocaleString('en'))).toEqual(expected(spell(number)));
    }
  });

  it.each([
    ['A', '에이'],
    ['B', '비'],
    ['C', '씨'],
    ['D', '디'],
    ['E', '이'],
    ['F', '에프'],
    ['G', '지'],
    ['H', '에이치'],
    ['I', '아이'],
    ['J', '제이'],
    ['K', '케이'],
    ['L', '엘'],
    ['M', '엠'],
    ['N', '엔'],
    ['O', '오'],
    ['P', '피'],
    ['Q', '큐'],
    ['R', '알'],
    ['S', '에스'],
    ['T', '티'],
    ['U', '유'],
    ['V', '브이'],
    ['W', '더블유'],
    ['X', '엑스'],
    ['Y', '와이'],
    ['Z', '지'],
  ])('reads an abbreviation that ends in %s by the name of the letter', (letter, name) => {
    for (const start of ['', 'B', 'US', 'st', '나의 ', '5 '])
      expect(chosen(start + letter)).toEqual(expected(name));
  });

  it.each([
    ['Upbit', '업비트'],
    ['Bithumb', '빗썸'],
    ['Binance', '바이낸스'],
    ['Coinbase', '코인베이스'],
    ['Kraken', '크라켄'],
    ['OKX', '오케이엑스'],
    ['Bitcoin', '비트코인'],
    ['Ethereum', '이더리움'],
    ['Tether', '테더'],
    ['Solana', '솔라나'],
    ['Aave', '에이브'],
    ['Lido', '리도'],
    ['Uniswap', '유니스왑'],
    ['Curve', '커브'],
    ['Arbitrum', '아비트럼'],
    ['Optimism', '옵티미즘'],
    ['Base', '베이스'],
    ['Discord', '디스코드'],
    ['Telegram', '텔레그램'],
    ['GitHub', '깃허브'],
    ['Google', '구글'],
    ['Apple', '애플'],
    ['Chrome', '크롬'],
    ['iPhone', '아이폰'],
    ['MetaMask', '메타마스크'],
    ['Ledger', '레저'],
    ['Main', '메인'],
    ['Lender', '렌더'],
    ['My wallet', '월렛'],
    ['DeFi', '디파이'],
    ['staking', '스테이킹'],
    ['block', '블록'],
    ['Facebook', '페이스북'],
    ['usdt', '유에스디티'],
    ['café', '카페'],
    ['BTC', '비티씨'],
    ['stETH', '에스티이티에이치'],
    ['Uniswap V3', '브이쓰리'],
    ['Web3', '웹쓰리'],
    ['L2', '엘투'],
    ['ERC20', '이십'],
    ['1.5', '오'],
    ['12.30', '영'],
    ['₩1,500', '원'],
    ['$3', '달러'],
    ['$ 3', '달러'],
    ['-2.75%', '퍼센트'],
    ['3개', '개'],
    ['업비트 (Main)', '업비트'],
    ['지갑 [2]', '갑'],
    ['「분석」', '분석'],
    ['“Toss”', '토스'],
    ['메인 지갑!', '갑'],
    ['내 지갑 🦊', '갑'],
    ['저축 💰 (비상금)', '축'],
    ['(비밀)', '밀'],
    ['분석'.normalize('NFD'), '분석'],
    ['ㅋㅋ', '키읔'],
    ['ㄹ', '리을'],
    ['ㅠㅠ', '유'],
  ])('reads %s as %s', (text, reading) => {
    expect(chosen(text)).toEqual(expected(reading));
  });

  it('is written in both ways where nobody can tell', () => {
    for (const text of ['', '…', '🦊', '東京', 'とうきょう', 'Москва'])
      expect(chosen(text)).toEqual([
        '은(는)',
        '이(가)',
        '을(를)',
        '와(과)',
        '(으)로',
        '(이)나',
        '(이)라',
        '(으)로부터',
      ]);
  });

  it('is the one that the library of Hangul picks', () => {
    const others = [
      '이란/란',
      '아/야',
      '이랑/랑',
      '이에요/예요',
      '으로서/로서',
      '으로써/로써',
    ] as const;
    for (const [sound, syllable] of [
      ['open', '가'],
      ['closed', '각'],
      ['rieul', '갈'],
    ] as const)
      for (const particle of [...pairs.map(([pair]) => pair), ...others])
        expect(particleAfter(sound, particle)).toBe(josa.pick(syllable, particle));
  });
});
