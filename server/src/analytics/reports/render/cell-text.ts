/** Display text of cells, and the labels around them. */
import type { Language, ReportColumn } from '../report-document.ts';

const words = {
  ko: {
    period: '기간 (서울 기준, 양 끝 포함)',
    currency: '통화',
    made: '생성 시각 (KST)',
    total: '합계',
    definitions: '산정 기준',
    overview: '개요',
    unknown: '알 수 없음',
    page: (page: number, pages: number) => `${page} / ${pages}쪽`,
    item: '항목',
    value: '값',
    note: '비고',
    bars: (shown: number, all: number) =>
      `${all}개 중 ${shown}개를 표시했습니다. 나머지 ${all - shown}개는 표에 있습니다.`,
  },
  en: {
    period: 'Period (Seoul, inclusive)',
    currency: 'Currency',
    made: 'Created (KST)',
    total: 'Total',
    definitions: 'Definitions',
    overview: 'Overview',
    unknown: 'Unknown',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    item: 'Item',
    value: 'Value',
    note: 'Note',
    bars: (shown: number, all: number) =>
      `${shown} of ${all} are shown. The other ${all - shown} are in the table.`,
  },
} as const;

export const wordsOf = (language: Language) => words[language];

const seoulOffset = 9 * 3_600_000;

/** Moments are written as they are in Seoul, as spreadsheets read them: `2026-11-21 09:30:00`. The zone is in the head. */
export function cellText(value: string, kind: ReportColumn['kind']): string {
  if (kind !== 'time') return value;
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return new Date(at + seoulOffset).toISOString().slice(0, 19).replace('T', ' ');
}

export function headText({ label, kind }: Pick<ReportColumn, 'label' | 'kind'>): string {
  return kind === 'time' ? `${label} (KST)` : label;
}

/** `1234567.5` as `1,234,567.5`; what is no number stays as it is. */
export function grouped(value: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(value);
  if (match === null) return value;
  const [, minus = '', whole = '', rest = ''] = match;
  return `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}
