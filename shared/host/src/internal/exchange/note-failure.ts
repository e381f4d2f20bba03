/** Failure messages of each area, as worded in the specification. */
import { type ExchangeArea, exchangeStore } from './exchange-store.ts';

const messages = {
  exchangeRates: 'Failed to fetch exchange rates',
  conversion: 'Conversion failed',
  preferences: 'Failed to update preferences',
  alerts: 'Failed to fetch alerts',
  analytics: 'Failed to fetch analytics',
} as const satisfies Record<ExchangeArea, string>;

/** Keeps the area's message and answers it; what was thrown without being an error has none of its own. */
export function noteFailure(area: ExchangeArea, error: unknown): string {
  const message = error instanceof Error ? messages[area] : 'Unknown error';
  keep(area, message);
  return message;
}

export function noteSuccess(area: ExchangeArea): void {
  if (exchangeStore.getState().errors[area] !== null) keep(area, null);
}

function keep(area: ExchangeArea, message: string | null) {
  exchangeStore.setState(({ errors }) => ({ errors: { ...errors, [area]: message } }));
}
