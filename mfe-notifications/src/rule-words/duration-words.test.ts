import { durationWords } from './duration-words.ts';

it.each([
  ['30s', '30초', '30 seconds'],
  ['1m', '1분', '1 minute'],
  ['12h', '12시간', '12 hours'],
  ['7d', '7일', '7 days'],
  ['soon', 'soon', 'soon'],
])('says %s as %s and as %s', (written, ko, en) => {
  expect(durationWords(written, 'ko')).toBe(ko);
  expect(durationWords(written, 'en')).toBe(en);
});
