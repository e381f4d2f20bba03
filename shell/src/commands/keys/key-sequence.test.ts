import { createKeySequence } from './key-sequence.ts';

const shortcuts = ['g a', 'g h', 't', 'h'];
const pressed = (...keys: [stroke: string, at: number][]) => {
  const sequence = createKeySequence();
  return keys.map(([stroke, at]) => sequence.press(stroke, at, shortcuts));
};

describe('keys one after the other', () => {
  it('make a shortcut of two', () => {
    expect(pressed(['g', 0], ['a', 400])).toEqual([null, 'g a']);
  });

  it('make one of a single key at once', () => {
    expect(pressed(['t', 0])).toEqual(['t']);
  });

  it('mean the two where the second alone means something else', () => {
    expect(pressed(['g', 0], ['h', 300], ['h', 600])).toEqual([null, 'g h', 'h']);
  });

  it('are forgotten when the second comes late', () => {
    expect(pressed(['g', 0], ['a', 5_000])).toEqual([null, null]);
    expect(pressed(['g', 0], ['h', 5_000])).toEqual([null, 'h']);
  });

  it('start again with every first key', () => {
    expect(pressed(['g', 0], ['g', 200], ['a', 400])).toEqual([null, null, 'g a']);
    expect(pressed(['g', 0], ['x', 200], ['a', 400])).toEqual([null, null, null]);
  });
});
