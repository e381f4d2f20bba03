/** All formats of ledger files, and by what a file is one of them. */
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { binance } from './binance.ts';
import { custom, koinly, rotkiTrades } from './by-columns.ts';
import type { Format } from './format.ts';
import { moa, moaKorean } from './moa.ts';
import { rotkiEvents } from './rotki-events.ts';
import { upbit } from './upbit.ts';

export const formats: Readonly<Record<ImportFormat, Format>> = {
  ...{ moa, 'moa-ko': moaKorean, 'rotki-trades': rotkiTrades, 'rotki-events': rotkiEvents },
  ...{ koinly, upbit, binance, custom },
};

/** `custom` where the head is none of those that are known. */
export function formatOf(columns: readonly string[]): ImportFormat {
  const names = Object.entries(formats) as [ImportFormat, Format][];
  const found = names.find(([, { heads }]) =>
    heads.some((head) => head.every((name) => columns.includes(name))),
  );
  return found?.[0] ?? 'custom';
}
