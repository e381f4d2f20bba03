/** Scope of a figure: everything, exchanges, the rest, one account or one asset. */
import type { Part } from '../../history/api.ts';
import { ApiError } from '../../http/answers.ts';
import type { Flow, FlowEnd } from '../../ledger/api.ts';
import { leftOut, type RowView, type TotalShift } from '../../portfolio/api.ts';

export type Scope = Part | { symbol: string };

/** Throws NOT_FOUND if the account is not the user’s. */
export function getScope(text: string, { valuation }: RowView): Scope {
  if (text === 'all') return 'all';
  if (text === 'exchange') return { type: 'cex' };
  if (text === 'defi') return { type: 'defi' };
  const [kind = ''] = text.split(':', 1);
  const name = text.slice(kind.length + 1);
  if (kind === 'asset') return { symbol: name };
  const source = valuation.holdings.sources.find(({ id }) => id === name);
  if (source === undefined) throw new ApiError('NOT_FOUND', 'Account not found.');
  return { source };
}

/** Rules for money that moves into and out of a scope. */
type ScopeRules = {
  /** True if this end of a flow lies outside the scope: transfers from it are flows. */
  isOutside(end: FlowEnd): boolean;
  /** True if a manual entry or its deletion counts by its shift and not by the flow. */
  isByShift(flow: Flow): boolean;
  isShiftOf(shift: TotalShift): boolean;
};

export function scopeRules(part: Part, { valuation }: RowView): ScopeRules {
  const { holdings, rows } = valuation;
  const isLeftOut = leftOut(holdings);
  if (part === 'all') {
    return {
      isOutside: isLeftOut,
      isByShift: ({ writtenDown = false }) => writtenDown,
      isShiftOf: () => true,
    };
  }
  if ('source' in part) {
    const { id } = part.source;
    return {
      isOutside: (end) => end.sourceId !== id || isLeftOut(end),
      isByShift: ({ writtenDown = false }) => writtenDown,
      isShiftOf: ({ sourceId }) => sourceId === id,
    };
  }
  const kinds = new Map(holdings.sources.map(({ id, kind }) => [id, kind]));
  // One source holds all manual entries, at exchanges and elsewhere.
  const byHand = new Map(
    rows
      .filter(({ source }) => source.kind === 'manual')
      .map(({ position, type }) => [position.symbol, type]),
  );
  const getType = (sourceId: string, symbol: string) => {
    const kind = kinds.get(sourceId);
    if (kind === 'manual') return byHand.get(symbol) ?? 'cex';
    return kind === 'wallet' ? 'defi' : 'cex';
  };
  return {
    isOutside: (end) => getType(end.sourceId, end.symbol) !== part.type || isLeftOut(end),
    isByShift: () => false,
    isShiftOf: ({ sourceId }) => {
      const kind = kinds.get(sourceId ?? '');
      return (
        kind !== undefined && kind !== 'manual' && (kind === 'wallet') === (part.type === 'defi')
      );
    },
  };
}
