/** Gathers the content of one kind of report or export. */
import type { ReportOptions } from '@moa/contracts/analytics/reports';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../../context.ts';
import type { DefiReaders } from '../../../defi/api.ts';
import type { PricesAt } from '../../../history/api.ts';
import type { PortfolioReader } from '../../../portfolio/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import type { Language, ReportContent } from '../report-document.ts';

export type Words = Readonly<Record<Language, string>>;

export type GatherContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  book: PriceBook;
  portfolios: PortfolioReader;
  defi: DefiReaders;
  pricesAt: PricesAt;
  /** Values entries of a user that have no value yet, such as those of a file imported just now. */
  settleLedger(userId: string): Promise<void>;
};

export type Order = {
  userId: string;
  /** Days in Seoul, both included. */
  from: string;
  to: string;
  currency: CurrencyCode;
  options: ReportOptions;
  format: 'PDF' | 'CSV' | 'XLSX' | 'JSON';
  language: Language;
  say(words: Words): string;
};

export type Gather = (context: GatherContext, order: Order) => Promise<ReportContent>;
export type Gatherer = { title: Words; gather: Gather };
