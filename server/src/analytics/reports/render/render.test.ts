import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { getTable, type ReportDocument, section } from '../report-document.ts';
import { createRenderInThread } from './render-in-thread.ts';
import { writeDocument } from './write-document.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    index === 0 ? '=HYPERLINK("https://evil.example")' : `자산 ${index}`,
    '2026-11-21',
    '2026-11-21T00:30:00.000Z',
    index === 1 ? '0.123456789012345678' : '1.5',
    `${1_000 + index}.25`,
    '12.34',
  ]);

const documentOf = (rows: number): ReportDocument => ({
  version: 1,
  id: 'rep_1',
  subject: 'holdings',
  language: 'ko',
  title: '보유 자산 보고서',
  from: '2026-11-01',
  to: '2026-11-21',
  currency: 'KRW',
  asOf: '2026-11-21T12:00:00.000Z',
  mark: '참고용 — 세무 신고용이 아닙니다',
  sections: [
    section('보유 자산', {
      paragraphs: ['보고서를 만든 시점의 보유 자산입니다.'],
      figures: [{ label: '순자산', value: '1234567', kind: 'money' }],
      charts: [
        {
          name: '가치',
          kind: 'line',
          points: ['1', '3', null, '2', '5'].map((value, index) => ({
            label: `${index}일`,
            value,
          })),
        },
      ],
      tables: [
        getTable({
          name: '보유 목록',
          columns: [
            { label: '자산', kind: 'text' },
            { label: '날짜', kind: 'date' },
            { label: '시각', kind: 'time' },
            { label: '수량', kind: 'quantity' },
            { label: '평가금액', kind: 'money', total: true },
            { label: '비중', kind: 'percent' },
          ],
          rows: rowsOf(rows),
        }),
      ],
    }),
  ],
  definitions: [{ term: '평가금액', text: '수량에 시세를 곱한 금액입니다.' }],
});

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

/** The texts of an archive, by its central directory: offsets by APPNOTE.TXT 4.3.12. */
function filesOf(archive: Buffer): string[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const isStored = archive.readUInt16LE(at + 10) === 0;
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    at += lengths.reduce((sum, length) => sum + length, 46);
    return (isStored ? packed : inflateRawSync(packed)).toString();
  });
}

describe('a report as a file', () => {
  for (const format of ['PDF', 'XLSX', 'CSV', 'JSON'] as const) {
    it(`is the same bytes each time, next year too: ${format}`, async (test) => {
      const once = Buffer.from(await writeDocument(documentOf(40), format));
      test.mock.timers.enable({ apis: ['Date'], now: new Date('2027-12-01T03:04:05Z') });
      const again = Buffer.from(
        await writeDocument(
          JSON.parse(JSON.stringify(documentOf(40))) as ReturnType<typeof documentOf>,
          format,
        ),
      );
      assert.ok(once.equals(again));
    });
  }

  it('is written by a thread of its own as it is here', async () => {
    const document = documentOf(3);
    const here = Buffer.from(await writeDocument(document, 'CSV'));
    assert.ok(here.equals(await createRenderInThread()(document, 'CSV')));
  });
});

describe('a report as PDF', () => {
  it('has Korean as real text, the sum, page numbers and the mark on each page', async () => {
    const pages = await pagesOf(await writeDocument(documentOf(120), 'PDF'));
    assert.ok(pages.length > 2);
    for (const [index, page] of pages.entries()) {
      assert.match(page, /참고용 — 세무 신고용이 아닙니다/);
      assert.ok(page.includes(`${index + 1} / ${pages.length}쪽`), page.slice(-80));
    }
    const all = pages.join(' ');
    assert.match(all, /보유 자산 보고서/);
    assert.match(all, /평가금액 \(KRW\)/);
    // 120 · 1,000.25 + (0 + … + 119)
    assert.match(all, /127,170/);
    for (const head of ['자산', '시각', '평가금액']) {
      assert.ok(pages.filter((page) => page.includes(head)).length >= pages.length - 1, head);
    }
  });

  it('says its language and title, and embeds its font', async () => {
    const bytes = Buffer.from(await writeDocument(documentOf(2), 'PDF'));
    const opened = await getDocument({ data: new Uint8Array(bytes) }).promise;
    const { info } = await opened.getMetadata();
    const { Title, Language } = info as { Title?: string; Language?: string };
    assert.deepEqual([Title, Language], ['보유 자산 보고서 2026-11-01 ~ 2026-11-21', 'ko-KR']);
    assert.ok(bytes.includes('/FontFile3'));
    assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
  });

  it('says how many rows it leaves out, and sums all of them', async () => {
    const all = (await pagesOf(await writeDocument(documentOf(2_005), 'PDF'))).join(' ');
    assert.match(all, /전체 2005행 중 2000행만 표시했습니다. 나머지 5행은/);
  });
});

describe('a line of a report as PDF', () => {
  it('has its unit, and its ends and extremes with their figures', async () => {
    const chart = (values: (string | null)[]): ReportDocument => ({
      ...documentOf(0),
      sections: [
        section('가치', {
          charts: [
            {
              name: '자산 가치',
              unit: 'KRW',
              kind: 'line',
              points: values.map((value, index) => ({ label: `${index}일`, value })),
            },
          ],
        }),
      ],
    });
    const values = ['1234567', '2345678', null, '1111111', '1987654'];
    const [page = ''] = await pagesOf(await writeDocument(chart(values), 'PDF'));
    assert.match(page, /자산 가치 \(KRW\)/);
    for (const text of ['1,234,567', '2,345,678', '1,111,111', '1,987,654'])
      assert.ok(page.includes(text), text);
  });
});

describe('bars of a report as PDF', () => {
  const barsOf = (values: readonly string[]): ReportDocument => ({
    ...documentOf(0),
    sections: [
      section('기여', {
        charts: [
          {
            name: '자산별 기여',
            kind: 'bars',
            points: values.map((value, index) => ({ label: `B${index}`, value })),
          },
        ],
      }),
    ],
  });

  it('stand on a line that is named 0, which is there also between losses and gains', async () => {
    const [page = ''] = await pagesOf(await writeDocument(barsOf(['30', '-10']), 'PDF'));
    assert.match(page, / 0 /);
    assert.match(page, /B0 .*B1/);
  });

  it('are all there up to sixty, and what is beyond is said', async () => {
    const values = Array.from({ length: 70 }, (_, index) => `${70 - index}`);
    const [few = ''] = await pagesOf(await writeDocument(barsOf(values.slice(0, 60)), 'PDF'));
    assert.doesNotMatch(few, /표시했습니다/);
    const [many = ''] = await pagesOf(await writeDocument(barsOf(values), 'PDF'));
    assert.match(many, /70개 중 60개를 표시했습니다. 나머지 10개는 표에 있습니다./);
  });
});

describe('a report as a workbook', () => {
  it('has real numbers and dates, text where a double is too short, and a formula as its sum', async () => {
    const bytes = Buffer.from(await writeDocument(documentOf(3), 'XLSX'));
    const [heads, first, second] = await readSheet(bytes, '보유 목록');
    assert.deepEqual(heads, ['자산', '날짜', '시각 (KST)', '수량', '평가금액', '비중']);
    assert.equal(first?.[0], '=HYPERLINK("https://evil.example")');
    assert.deepEqual(first?.[1], new Date('2026-11-21T00:00:00Z'));
    // Its reader has days as doubles, and is a millisecond off.
    const at = first?.[2];
    assert.ok(at instanceof Date);
    const seconds = Math.round(at.getTime() / 1_000);
    assert.equal(seconds, Date.parse('2026-11-21T09:30:00Z') / 1_000);
    assert.deepEqual(first?.slice(3), [1.5, 1000.25, 12.34]);
    assert.equal(second?.[3], '0.123456789012345678');
    const formulas = filesOf(bytes).flatMap((text) => text.match(/<f>.*?<\/f>/g) ?? []);
    assert.deepEqual(formulas, ['<f>SUM(E2:E4)</f>']);
  });
});

describe('a workbook of small and large numbers', () => {
  for (const [quantity, cell] of [
    ['0.000000000000000001', 1e-18],
    ['0.00000012', 1.2e-7],
    ['-0.0000005', -5e-7],
    ['123456789012345', 123456789012345],
    ['1000000000000000000000000', 1e24],
    ['0.1234567890123456', '0.1234567890123456'],
  ] as const)
    it(`writes ${quantity}`, async () => {
      const document = documentOf(1);
      const [table] = document.sections[0]?.tables ?? [];
      (table?.rows as (string | null)[][])[0] = ['BTC', null, null, quantity, null, null];
      const bytes = Buffer.from(await writeDocument(document, 'XLSX'));
      const [, first] = await readSheet(bytes, '보유 목록');
      assert.equal(first?.[3], cell);
    });
});

describe('a report as CSV', () => {
  it('begins with the mark of UTF-8, and no cell is a formula', async () => {
    const text = Buffer.from(await writeDocument(documentOf(3), 'CSV')).toString();
    assert.ok(text.startsWith('\uFEFF보유 자산 보고서\r\n'));
    assert.match(text, /\r\n"'=HYPERLINK/);
    assert.match(text, /\r\n합계,,,,3003\.75,\r\n/);
    assert.match(text, /,0\.123456789012345678,/);
  });

  it('has moments that a spreadsheet reads as such, and their zone in the head', async () => {
    const text = Buffer.from(await writeDocument(documentOf(1), 'CSV')).toString();
    assert.match(text, /\r\n자산,날짜,시각 \(KST\),수량/);
    assert.match(text, /,2026-11-21,2026-11-21 09:30:00,1\.5,/);
    assert.match(text, /\r\n생성 시각 \(KST\),2026-11-21 21:00:00\r\n/);
  });
});
