/** Exchange rates, and how old they are. */
export { rateBetween, useExchange } from '../../internal/late/exchange.ts';
