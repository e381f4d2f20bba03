import { splitSentence, toText } from './split-sentence.ts';

describe('a sentence in pieces', () => {
  it('keeps each gap apart, and chooses its particle by what fills it', () => {
    expect(
      splitSentence('{subject} {metric:이/가} 오르면', { subject: 'BTC', metric: '가격' }),
    ).toEqual([
      { text: 'BTC', part: 'subject' },
      { text: ' ', part: null },
      { text: '가격', part: 'metric' },
      { text: '이 오르면', part: null },
    ]);
  });

  it('leaves out a gap that nothing fills, with its particle', () => {
    expect(
      toText(splitSentence('{subject} {metric:이/가} {span} 오르면', { metric: '건강도' })),
    ).toBe('건강도가 오르면');
  });
});
