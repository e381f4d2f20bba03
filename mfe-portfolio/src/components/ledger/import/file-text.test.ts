import { readFileSync } from 'node:fs';
import writeWorkbook from 'write-excel-file/node';
import { fileText } from './file-text.ts';

const read = (bytes: Uint8Array) => fileText(new Blob([new Uint8Array(bytes)]));

describe('the text of a file', () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  for (const [name, bytes, text] of [
    ['UTF-8', Buffer.from('시간,수량'), '시간,수량'],
    ['EUC-KR', Buffer.from([0xbd, 0xc3, 0xb0, 0xa3]), '시간'],
    ['UTF-16 with its mark', wide('\uFEFF시간,수량'), '시간,수량'],
    ['UTF-16 without its mark', wide('Date,Amount'), 'Date,Amount'],
    ['UTF-16 with the bytes the other way', wide('\uFEFF시간,수량').swap16(), '시간,수량'],
  ] as const)
    it(`is read from ${name}`, async () => {
      expect(await read(bytes)).toBe(text);
    });

  it('is the widest sheet of a workbook, with all digits', async () => {
    const at = { value: new Date('2024-01-05T09:00:00Z'), format: 'yyyy-mm-dd hh:mm:ss' };
    const workbook = await writeWorkbook([
      { data: ['a', 'long', 'summary'].map((value) => [{ value }]), sheet: '요약' },
      {
        data: [
          [{ value: '시각' }, { value: '수량' }, { value: '메모' }],
          [at, { value: 0.123456789012345 }, { value: '"따옴표", 쉼표' }],
        ],
        sheet: '내역',
      },
    ]).toBuffer();
    expect(await read(workbook)).toBe(
      '"시각","수량","메모"\n"2024-01-05 09:00:00","0.123456789012345","""따옴표"", 쉼표"',
    );
  });

  it('is none of a program, nor of an archive that is no workbook', async () => {
    expect(await read(readFileSync(process.execPath).subarray(0, 400))).toBeNull();
    expect(await read(Buffer.from('PK\u0003\u0004 and nothing more'))).toBeNull();
  });
});
