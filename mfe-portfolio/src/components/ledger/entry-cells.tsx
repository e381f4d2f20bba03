import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { ledgerMessages } from '../../messages/ledger.ts';
import { type EntryKind, entryKind } from './entry-kind.ts';

const tones: Record<EntryKind, BadgeTone> = {
  buy: 'accent',
  sell: 'accent',
  deposit: 'success',
  withdrawal: 'caution',
  income: 'success',
  adjustment: 'neutral',
};

/**
 * Kind of an entry, and marks for transfers between the user's own accounts and for manual entries.
 */
export function KindCell({ entry }: { entry: LedgerEntry }) {
  const t = useMessages(ledgerMessages);
  const kind = entryKind(entry);
  return (
    <Badges>
      <Badge tone={entry.ownMove ? 'neutral' : tones[kind]}>{t(kind)}</Badge>
      {entry.ownMove ? (
        <span title={t('ownMoveNote')}>
          <Badge>{t('ownMove')}</Badge>
        </span>
      ) : null}
      {entry.manual ? <Badge>{t('manual')}</Badge> : null}
    </Badges>
  );
}

/** Which asset moved; on a phone with what it was and when beneath. */
export function EntryAsset({ entry, second }: { entry: LedgerEntry; second?: ReactNode }) {
  return (
    <Asset>
      <AssetMark symbol={entry.symbol} size={28} />
      <Names>
        <strong>{entry.symbol}</strong>
        {second ? <Quiet>{second}</Quiet> : null}
        {entry.note && !second ? <Quiet title={entry.note}>{entry.note}</Quiet> : null}
      </Names>
    </Asset>
  );
}

/** A quantity with its sign: what came in has a plus. */
export function Signed({ quantity, symbol }: { quantity: string; symbol?: string }) {
  return (
    <Line>
      {quantity.startsWith('-') ? null : <span aria-hidden>+</span>}
      <Quantity value={quantity} {...(symbol ? { symbol } : {})} />
    </Line>
  );
}

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Asset = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
  strong { font-weight: ${weight.semibold}; }
`;
const Quiet = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  max-width: 220px;
  overflow: hidden;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
`;
const Line = styled.span`
  white-space: nowrap;
`;
