import type { HoldingKind } from '@moa/contracts/assets/shapes/position';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { Mark } from '../overrides/read-marks.ts';

/**
 * The facts of a row in one number: `counted` is neither excluded nor suspected; `wallet` is held
 * in a wallet and in no protocol; `doubtful` is a suspicious token, trusted or not, which costs say nothing of.
 */
export const flag = {
  counted: 1,
  cex: 2,
  hidden: 4,
  excluded: 8,
  suspected: 16,
  wallet: 32,
  manual: 64,
  doubtful: 128,
} as const;

export function getFlags(position: PositionRow, source: SourceRow, mark: Mark | undefined): number {
  const isSuspected = isSetApart(position, source, mark);
  const isHidden = mark?.hidden === true || (isSuspected && source.unknownAssets === 'hide');
  const isExcluded = mark?.excluded === true;
  return (
    (isCex(position, source) ? flag.cex : 0) |
    (source.kind === 'manual' ? flag.manual : 0) |
    (isPlain(position, source) ? flag.wallet : 0) |
    (isHidden ? flag.hidden : 0) |
    (isExcluded ? flag.excluded : 0) |
    (isSuspected ? flag.suspected : 0) |
    (position.suspicion === null ? 0 : flag.doubtful) |
    (isExcluded || isSuspected ? 0 : flag.counted)
  );
}

/** Neither priced nor counted, until its owner says that it is genuine: of it alone, or of all in its wallet. */
export function isSetApart(
  { suspicion }: Pick<PositionRow, 'suspicion'>,
  { unknownAssets }: Pick<SourceRow, 'unknownAssets'>,
  mark: Pick<Mark, 'trusted'> | undefined,
): boolean {
  if (suspicion === null || mark?.trusted === true) return false;
  return !(suspicion === 'unlisted' && unknownAssets === 'count');
}

function isCex({ manualType }: PositionRow, { kind }: SourceRow): boolean {
  return kind === 'exchange' || (kind === 'manual' && manualType !== 'defi');
}

function isPlain({ protocol, groupId }: PositionRow, { kind }: SourceRow): boolean {
  return kind === 'wallet' && protocol === null && groupId === null;
}

/** A position as it is counted. */
export class HeldRow {
  /** Its place among all rows, that of its group among the groups, and that of its weight. */
  readonly index: number;
  readonly group: number;
  readonly slot: number;
  readonly position: PositionRow;
  readonly source: SourceRow;
  readonly #flags: number;

  constructor(
    place: { index: number; group: number; slot: number },
    position: PositionRow,
    source: SourceRow,
    flags: number,
  ) {
    this.index = place.index;
    this.group = place.group;
    this.slot = place.slot;
    this.position = position;
    this.source = source;
    this.#flags = flags;
  }
  get type(): 'cex' | 'defi' {
    return (this.#flags & flag.cex) === 0 ? 'defi' : 'cex';
  }
  get holdingKind(): HoldingKind {
    if ((this.#flags & flag.manual) !== 0) return 'manual';
    if ((this.#flags & flag.cex) !== 0) return 'exchange';
    return (this.#flags & flag.wallet) === 0 ? 'defi' : 'wallet';
  }
  get hidden(): boolean {
    return (this.#flags & flag.hidden) !== 0;
  }
  get excluded(): boolean {
    return (this.#flags & flag.excluded) !== 0;
  }
  get suspicion(): PositionRow['suspicion'] {
    return (this.#flags & flag.suspected) === 0 ? null : this.position.suspicion;
  }
  /** Neither excluded nor suspected. */
  get counted(): boolean {
    return (this.#flags & flag.counted) !== 0;
  }
}

/** True if lists show it by default. */
export function isListed({ hidden, suspicion }: HeldRow): boolean {
  return !hidden && suspicion === null;
}
