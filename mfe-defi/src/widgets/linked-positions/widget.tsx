/** On an asset's page: where the same asset is supplied or borrowed, and how safe that is. */

import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AssetSlot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Money, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Skeleton } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { useLendingPositions } from '../../api/lending-positions.ts';
import { widgetMessages } from '../../messages/widgets.ts';
import { riskiestFirst } from '../../rules/aave/riskiest-first.ts';
import { type AssetUse, getUses } from '../../rules/uses-of.ts';

export default function LinkedPositionsWidget({ symbol }: AssetSlot) {
  const t = useMessages(widgetMessages);
  const { positions } = useLendingPositions();
  const uses = getUses(symbol, riskiestFirst(positions.data ?? []));
  return (
    <WidgetCard
      title={t('linked', { symbol })}
      {...(uses.length > 0 ? { more: { to: '/defi/dashboard', label: t('more') } } : {})}
    >
      {uses.length > 0 ? (
        <List>
          {uses.map((use) => (
            <Row key={`${use.position.id} ${use.role}`} use={use} symbol={symbol} />
          ))}
        </List>
      ) : positions.data ? (
        <WidgetNote>{t('noLinked', { symbol })}</WidgetNote>
      ) : positions.error ? (
        <WidgetFailure
          error={positions.error}
          onRetry={() => void positions.refetch()}
          busy={positions.isFetching}
        />
      ) : (
        <Skeleton height={56} />
      )}
    </WidgetCard>
  );
}

const tones: Record<AavePosition['zone'], BadgeTone> = {
  safe: 'success',
  moderate: 'accent',
  caution: 'caution',
  danger: 'danger',
  liquidation: 'danger',
  none: 'neutral',
};

function Row({ use, symbol }: { use: AssetUse; symbol: string }) {
  const t = useMessages(widgetMessages);
  const { position, role } = use;
  return (
    <Item data-linked={role}>
      <Name>
        <strong>
          {placeName(position.market)} · {t(role)}
        </strong>
        <QuietWords>
          {position.walletLabel} · <Quantity value={use.amount} symbol={symbol} />
        </QuietWords>
      </Name>
      <Value>
        <Money value={use.value} currency={position.currency} reason={t('noValue')} />
        <Badge tone={tones[position.zone]}>
          {position.healthFactor === null
            ? t('noDebt')
            : t('health', { value: healthText(position.healthFactor) })}
        </Badge>
      </Value>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`;
const Name = styled.div`
  display: grid;
  min-width: 0;
  strong { font-weight: ${weight.semibold}; }
`;
const Value = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
  font-weight: ${weight.semibold};
`;
