import fc from 'fast-check';
import { csvText, plainCsvText } from './csv-text.ts';

/** By code points, so that nothing in a source file is unseen. */
const unseen = [
  0x20, 0x00a0, 0x3000, 0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x180e, 0x200b, 0x200c, 0x200d,
  0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0x1b,
  0xe0001,
].map((point) => String.fromCodePoint(point));
const starts = [...'=+-@%＝＋－＠％﹦﹢﹣﹫﹪−'];
const splits = [';', '|', '\t', '\r', '\n', '\u0085', '\u2028', '\u2029'];

/** The cells that a spreadsheet finds which splits at something else, or heeds no quotes. */
const cellsOf = (text: string) => text.split(/[;|\t\r\n\u0085\u2028\u2029]/);
const seenOf = (cell: string) =>
  [...cell].find((character) => !unseen.includes(character) && !/^[\s"]$/.test(character));

describe('a text in a CSV file', () => {
  for (const start of starts) {
    it(`is no formula where it begins with ${start}, whatever stands before it unseen`, () => {
      for (const before of ['', ...unseen, unseen.join('')]) {
        for (const at of ['', ...splits.map((split) => `a${split}`), ';', ';;', '\t\n']) {
          const written = csvText(`${at}${before}${start}1+1`);
          for (const cell of cellsOf(written)) {
            expect(starts).not.toContain(seenOf(cell));
          }
        }
      }
    });
  }

  it('is no formula, whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...starts,
      ...unseen,
      ...splits,
      'a',
      '1',
      '"',
      ',',
      '모아',
      '=cmd',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const written = csvText(pieces.join(''));
        for (const cell of cellsOf(written)) {
          expect(starts).not.toContain(seenOf(cell));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read again as it was', () => {
    const piece = fc.constantFrom(...starts, ...unseen, ...splits, 'a', '"', ',', '모아');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const written = csvText(text);
        const cell = /[",;|\t\r\n]/.test(text)
          ? written.slice(1, -1).replaceAll('""', '"')
          : written;
        expect(plainCsvText(cell)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays as it is where it is none', () => {
    for (const text of ['비트코인', 'a-b', 'USD+1', 'x = 1', '50%', "'quoted'", '👩‍👩‍👧‍👦']) {
      expect(csvText(text)).toBe(text);
    }
    expect(csvText('a, b')).toBe('"a, b"');
    expect(csvText('say "moa"')).toBe('"say ""moa"""');
  });

  it('is written quickly, however long it is', () => {
    const started = performance.now();
    csvText('\u200b'.repeat(100_000));
    csvText('; '.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
