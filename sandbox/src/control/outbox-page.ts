import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import type { Mail } from '../mail.ts';
import type { PriceGaps } from '../market/price-gaps.ts';
import type { SimulatedMarket } from '../market/start-market.ts';

/**
 * HTML page of the sandbox: market controls and all sent mail, newest first. The HTML of a mail is
 * shown in a sandboxed frame without any rights, because every sender of a mail writes to this
 * page.
 */
export function outboxPage(mails: readonly Mail[], market: MarketView, nonce: string): string {
  const list =
    mails.length === 0 ? '<p class="empty">No mail yet.</p>' : mails.map(article).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Moa sandbox</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
.meta, .empty { opacity: .7; font-size: .875rem; margin: .25rem 0 .75rem; }
iframe { width: 100%; height: 22rem; border: 0; border-radius: 8px; background: #fff; }
details { margin-bottom: 1.5rem; }
summary { cursor: pointer; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; }
</style>
</head>
<body>
<main>
${marketSection(market)}
<h1>Outbox</h1>
<p class="meta">Mail of this sandbox goes nowhere else. Reload to see more.</p>
${list}
</main>
</body>
</html>`;
}

function article({ subject, to, at, html, text }: Mail): string {
  const body =
    html === ''
      ? `<pre>${escapeHtml(text)}</pre>`
      : `<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>`;
  return `<article><h2>${escapeHtml(subject)}</h2><p class="meta">to ${escapeHtml(to)} · ${escapeHtml(at)}</p>${body}</article>`;
}

type MarketView = {
  market: Pick<SimulatedMarket, 'usd'>;
  gaps: Pick<PriceGaps, 'all'>;
  exchanges: readonly Pick<RunningExchange, 'exchange' | 'coins'>[];
};

/**
 * HTML forms for the market: the tether off its dollar peg, and exchanges with their own price for
 * a coin.
 */
function marketSection({ market, gaps, exchanges }: MarketView): string {
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
