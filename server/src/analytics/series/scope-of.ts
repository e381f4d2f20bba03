/** Of what a figure is: of everything, of what lies at exchanges or elsewhere, of one account or one asset. */
import type { Part } from '../../history/api.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Flow, FlowEnd } from '../../ledger/api.ts';
import { leftOut, type RowView, type TotalShift } from '../../portfolio/api.ts';

export type Scope = Part | { symbol: string };

/** Throws NOT_FOUND for an account that is not the person's. */
export function scopeOf(text: string, { valuation }: RowView): Scope {
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

/** What moves money into a scope and out of it. */
type ScopeRules = {
  /** Whether an end of a flow lies outside of it: what comes from there is a flow. */
  isOutside(end: FlowEnd): boolean;
  /** What a person wrote down and crossed out: by the flow, or by the shift that it made. */
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
  // One source holds all that a person wrote down, at exchanges and elsewhere.
  const byHand = new Map(
    rows
      .filter(({ source }) => source.kind === 'manual')
      .map(({ position, type }) => [position.symbol, type]),
  );
  const typeOf = (sourceId: string, symbol: string) => {
    const kind = kinds.get(sourceId);
    if (kind === 'manual') return byHand.get(symbol) ?? 'cex';
    return kind === 'wallet' ? 'defi' : 'cex';
  };
  return {
    isOutside: (end) => typeOf(end.sourceId, end.symbol) !== part.type || isLeftOut(end),
    isByShift: () => false,
    isShiftOf: ({ sourceId }) => {
      const kind = kinds.get(sourceId ?? '');
      return (
        kind !== undefined && kind !== 'manual' && (kind === 'wallet') === (part.type === 'defi')
      );
    },
  };
}
