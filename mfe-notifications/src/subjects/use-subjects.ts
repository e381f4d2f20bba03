import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import { currencyCodes } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { placeName } from '@moa/ui/place-name/place-name';
import { useMemo } from 'react';
import type { Subject } from './subject.ts';
import { usePositionSubjects } from './use-position-subjects.ts';

/** Watched by many who do not hold them. */
const usualAssets = ['BTC', 'ETH', 'XRP', 'SOL', 'USDT', 'USDC', 'DOGE', 'ADA'];
/** Protocols whose rates can be watched. */
const protocols = ['aave-v3', 'lido'];

/** Returns the possible subjects of rules of a kind: holdings first, then common ones. */
export function useSubjects(kind: ScopeKind): { subjects: readonly Subject[]; busy: boolean } {
  const currency = useDisplayCurrency();
  const held = useQuery({ ...positionsQuery(currency), enabled: kind === 'asset' });
  const positions = usePositionSubjects(kind === 'position');
  const getName = useAssetName();
  const assets = useMemo((): Subject[] => {
    const symbols = (held.data?.items ?? [])
      .filter(({ suspicion }) => suspicion === null)
      .map(({ symbol }) => symbol);
    return [...new Set([...symbols, ...usualAssets])].map((symbol) => ({
      kind: 'asset',
      id: symbol,
      name: getName({ symbol, name: symbol, suspicion: null }),
      note: symbol,
    }));
  }, [held.data, getName]);
  switch (kind) {
    case 'asset':
      return { subjects: assets, busy: held.isLoading };
    case 'position':
      return { subjects: positions.subjects, busy: positions.isPending };
    case 'protocol':
      return {
        subjects: protocols.map((id) => ({ kind, id, name: placeName(id) })),
        busy: false,
      };
    case 'currency':
      return { subjects: rates, busy: false };
    default:
      return { subjects: none, busy: false };
  }
}

const rates: readonly Subject[] = currencyCodes
  .filter((code) => code !== 'KRW')
  .map((code) => ({ kind: 'currency', id: code, name: code }));
const none: readonly Subject[] = [];
