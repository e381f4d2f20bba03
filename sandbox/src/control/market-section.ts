import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import type { PriceGaps } from '../market/price-gaps.ts';
import type { SimulatedMarket } from '../market/start-market.ts';
import { escapeHtml } from './escape-html.ts';

export type MarketView = {
  market: Pick<SimulatedMarket, 'usd'>;
  gaps: Pick<PriceGaps, 'all'>;
  exchanges: readonly Pick<RunningExchange, 'exchange' | 'coins'>[];
};

/**
 * HTML forms for the market: the tether off its dollar peg, and exchanges with their own price for
 * a coin.
 */
export function marketSection({ market, gaps, exchanges }: MarketView): string {
  const apart = gaps
    .all()
    .map(({ exchange, symbol, factor }) => `<li>${exchange} ${symbol} × ${factor}</li>`)
    .join('');
  const coins = [...new Set(exchanges.flatMap((one) => one.coins))].sort();
  return `<details>
<summary>Set prices apart</summary>
<form method="post" action="/market/peg">
<input type="hidden" name="symbol" value="USDT">
<label>A tether costs <input name="usd" inputmode="decimal" size="8" value="${market.usd('USDT')}"> dollars</label>
<button>Set</button>
</form>
<p class="meta">It stays there: 0.90 is a tether off its peg, 1 gives it its peg back.</p>
<form method="post" action="/market/gap">
<label>At <select name="exchange">${options(exchanges.map(({ exchange }) => exchange))}</select></label>
<label>the price of <select name="symbol">${options(coins)}</select></label>
<label>is <input name="factor" inputmode="decimal" size="8" value="3"> times its own</label>
<button>Set</button>
</form>
<p class="meta">3 is a coin that is locked in there, 0.0014 another coin of the same ticker, 1 takes it back.</p>
<ul>${apart}</ul>
</details>`;
}

function options(names: readonly string[]): string {
  return names.map((name) => `<option>${escapeHtml(name)}</option>`).join('');
}
