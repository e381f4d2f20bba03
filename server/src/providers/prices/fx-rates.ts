/** Fiat rates of one moment. */
export type FxRates = {
  /** Units of each currency for one dollar: `{KRW: "1391.2", …}`. */
  perUsd: Record<string, string>;
  provider: string;
  /** When we received them, epoch ms. */
  at: number;
  /** Times of receipt of rates that are older than the others. */
  older?: Record<string, number>;
};
