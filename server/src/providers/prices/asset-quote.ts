/** Price of one unit of an asset, in won and in dollars. */
export type AssetQuote = {
  usd: string;
  krw: string;
  /** In tethers, where that is no matter of prices. */
  usdt?: string;
  /** The currency that the source quotes; the other one follows by the rate of the won. */
  basis: 'krw' | 'usd';
  change24h: string | null;
  /** Units traded over 24 hours at the source, where it reports them. */
  volume24h?: string | null;
  source: string;
  /** When the price was received, epoch ms. */
  at: number;
  stale: boolean;
};
