import fc from 'fast-check';
import { type CsvCell, writeCsv } from './write-csv.ts';

const line = (...cells: CsvCell[]) => writeCsv(['h'], [cells]).split('\r\n')[1];

it('begins with the mark by which Excel knows Korean, and ends each line as the standard says', () => {
  expect(writeCsv(['자산', '값'], [['비트코인', { number: '1' }]])).toBe(
    '\ufeff자산,값\r\n비트코인,1\r\n',
  );
});

it.each(['=1+1', '+82', '-5', '@sum', '\tx', '\rx', '\nx', '＝1', '=HYPERLINK("http://x")'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(line(text)?.replace(/^"/, '')[0]).toBe("'");
  },
);

it('leaves negative figures figures', () => {
  expect(line({ number: '-1234.50' }, { number: '0' }, { number: null })).toBe('-1234.50,0,');
});

it('takes nothing for a figure that is not one', () => {
  expect(line({ number: '-2+cmd' })).toBe("'-2+cmd");
  expect(line({ number: '=1' })).toBe("'=1");
});

it('gives back every text to whoever reads by the standard', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })), (rows) => {
      const safe = rows.map((cells) => cells.map((cell) => `t${cell}`));
      // But for the apostrophes behind what other spreadsheets split at.
      const plain = (table: string[][]) =>
        table.map((cells) => cells.map((cell) => cell.replaceAll("'", '')));
      expect(plain(readCsv(writeCsv(['a', 'b'], safe)))).toEqual(plain([['a', 'b'], ...safe]));
    }),
  );
});

/** A reader of its own, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inside = false;
  for (let i = 1; i < text.length; i += 1) {
    const at = text[i] ?? '';
    if (inside && at === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (at === '"') inside = !inside;
    else if (inside) cell += at;
    else if (at === ',' || (at === '\r' && text[i + 1] === '\n')) {
      row.push(cell);
      cell = '';
      if (at === ',') continue;
      rows.push(row);
      row = [];
      i += 1;
    } else cell += at;
  }
  return rows;
}
