import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useCallback, useMemo, useState } from 'react';
import { type MarketOfAsset, marketsQuery } from '../../../../api/markets.ts';

export type Markets = {
  of(symbol: string): MarketOfAsset | null;
  /** True if the response has arrived. */
  told: boolean;
  failed: boolean;
  /** Columns that show it say so when they are drawn; until then nothing is asked. */
  ask(): void;
};

export function useMarkets(currency: CurrencyCode): Markets {
  const [requested, setRequested] = useState(false);
  const ask = useCallback(() => setRequested(true), []);
  const { data, isError } = useQuery({ ...marketsQuery(currency), enabled: requested });
  return useMemo(() => {
    const bySymbol = new Map(data?.items.map((item) => [item.symbol, item]));
    return {
      of: (symbol) => bySymbol.get(symbol) ?? null,
      told: data !== undefined,
      failed: isError,
      ask,
    };
  }, [data, isError, ask]);
}
