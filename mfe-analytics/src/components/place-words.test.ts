import { placeWords } from './place-words.ts';

it('says where a holding lies in the person’s language, also where it is no exchange', () => {
  expect(placeWords('Wallet', 'ko')).toBe('지갑');
  expect(placeWords('Wallet', 'en')).toBe('Wallet');
  expect(placeWords('Manual', 'ko')).toBe('직접 입력');
  expect(placeWords('Manual', 'en')).toBe('Manual');
  expect(placeWords('Uniswap v3', 'ko')).toBe('Uniswap v3');
});

it('leaves what it does not know as it is, several words too', () => {
  for (const label of ['Rocket Pool', '내 지갑', 'upbit Main', 'My wallet'])
    expect(placeWords(label, 'ko')).toBe(label);
});
