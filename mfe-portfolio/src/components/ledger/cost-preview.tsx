/** Effect of an entry on cost and profit of its asset, before it is saved. */

import type { previewLedgerEntry } from '@moa/contracts/assets/ledger';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useEffect, useState } from 'react';
import type { NewLedgerEntry } from '../../api/change-ledger.ts';
import { entryPreviewQuery } from '../../api/cost-words.ts';
import { paidMessages } from '../../messages/paid.ts';

type Preview = Output<typeof previewLedgerEntry.output>;
type Cost = Preview['before'];

/** `entry`: null while the form is not whole. */
export function CostPreview({
  entry,
  currency,
}: {
  entry: NewLedgerEntry | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(paidMessages);
  const settled = useSettled(entry);
  const { data } = useQuery(entryPreviewQuery(settled, currency));
  if (entry === null || data === undefined) return null;
  const rows = getChanges(data, t('notKnown'));
  return (
    <Box aria-live="polite" data-preview>
      <Title>{t('changes')}</Title>
      {rows.length === 0 ? (
        <Quiet>{t('nothing')}</Quiet>
      ) : (
        <Rows>
          {rows.map(({ key, before, after }) => (
            <Row key={key}>
              <dt>{t(key)}</dt>
              <dd>
                <Before>{before}</Before>
                <Arrow aria-hidden>→</Arrow>
                <strong>{after}</strong>
              </dd>
            </Row>
          ))}
        </Rows>
      )}
    </Box>
  );
}

type Key = 'unknownQuantity' | 'total' | 'average' | 'unrealised' | 'realised';

/** The figures that are others afterwards. */
function getChanges({ before, after, currency, symbol }: Preview, reason: string) {
  const shown: Record<Key, (cost: Cost) => ReactNode> = {
    unknownQuantity: (cost) => <Quantity value={cost.unknownQuantity} symbol={symbol} />,
    total: (cost) => <Money value={cost.total} currency={currency} reason={reason} />,
    average: (cost) => <Money value={cost.average} currency={currency} price reason={reason} />,
    unrealised: (cost) => <Change amount={cost.unrealised} currency={currency} reason={reason} />,
    realised: (cost) => <Change amount={cost.realised} currency={currency} reason={reason} />,
  };
  return (Object.keys(shown) as Key[]).flatMap((key) =>
    before[key] === after[key]
      ? []
      : [{ key, before: shown[key](before), after: shown[key](after) }],
  );
}

const settledMs = 300;

/** The value once it has not changed for a moment: typing asks once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`;
const Title = styled.h3`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Rows = styled.dl`
  display: grid;
  gap: ${space(2)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${space(2)}; }
`;
const Before = styled.span`
  color: ${color.textQuiet};
`;
const Arrow = styled.span`
  color: ${color.textQuiet};
`;
