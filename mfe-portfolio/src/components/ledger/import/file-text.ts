/**
 * The text of a file: UTF-8 or UTF-16, else what Korean spreadsheets write; of a workbook its widest
 * sheet, or the longest of equally wide ones, as CSV. Null where it is none of these.
 */
export async function fileText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return readWorkbook(bytes);
  const wide = findWideEncoding(bytes);
  for (const encoding of wide === null ? ['utf-8', 'euc-kr'] : [wide]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in another one, or in none.
    }
  }
  return null;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** UTF-16 by its mark, or by the zeros that every other byte of a head is. */
function findWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = (from: number) =>
    head.filter((byte, place) => place % 2 === from && byte === 0).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > head.length / 4 && zeros(1) === 0 ? 'utf-16be' : null;
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    // Numbers stay as they are written: as numbers of a program they would lose digits.
    const sheets = await readSheets(bytes.buffer, { parseNumber: (text) => text });
    const [table] = sheets.toSorted(
      (a, b) => findWidth(b.data) - findWidth(a.data) || b.data.length - a.data.length,
    );
    if (table === undefined) return null;
    return table.data.map((row) => row.map(writeCell).join(',')).join('\n');
  } catch {
    return null;
  }
}

/** Filled cells of the fullest row. */
const findWidth = (rows: readonly (readonly unknown[])[]) =>
  rows.reduce((widest, row) => {
    const filled = row.filter((cell) => cell !== null && cell !== undefined).length;
    return Math.max(widest, filled);
  }, 0);

/** A time without a zone, as the sheet shows it: days are doubles, which are a millisecond off. */
function writeCell(cell: unknown): string {
  const text = cell instanceof Date ? writeTime(cell) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

function writeTime(time: Date): string {
  const seconds = Math.round(time.getTime() / 1_000);
  return new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
}
