import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { budgetName, type RequestBudget } from './calls/request-budget.ts';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import { loadAdapter } from './load-adapter.ts';

/** Requests counted against a key at present, with the limit. */
type RequestUse = RequestBudget & { used: number };

/** Reads the budget that the exchange's requests with this key are paid from; the exchange is not asked. */
export async function readRequestUse(
  { exchanges, memory }: ExchangeAddresses,
  exchange: ExchangeId,
  apiKey: string,
): Promise<RequestUse> {
  const { budget } = await loadAdapter(exchange);
  const name = budgetName(exchanges[exchange].url, budget, apiKey);
  const level = await memory.budgets.level(name, budget.everyMs);
  return { ...budget, used: Math.ceil(level) };
}
