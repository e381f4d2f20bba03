/** Fiat rates of one moment. */
export type FxRates = {
  /** Units of each currency for one dollar: `{KRW: "1391.2", …}`. */
  perUsd: Record<string, string>;
  /** Who reported them. */
  provider: string;
  /** When we received them, epoch ms. */
  at: number;
  /** Of rates that are older than the others: when they were received. */
  older?: Record<string, number>;
};
