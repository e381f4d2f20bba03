import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveAction, AaveActionKind } from '@moa/contracts/defi/aave-history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { Money, Quantity } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { Pagination } from '@moa/ui/pagination/pagination';
import { placeName } from '@moa/ui/place-name/place-name';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { historyQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { KnownSince } from './known-since.tsx';

const kindNames = {
  supply: 'supplyKind',
  withdraw: 'withdrawKind',
  borrow: 'borrowKind',
  repay: 'repayKind',
  'collateral-on': 'collateralOnKind',
  'collateral-off': 'collateralOffKind',
  'rate-mode': 'rateModeKind',
  'rate-rebalance': 'rateRebalanceKind',
  'e-mode': 'eModeKind',
  liquidation: 'liquidationKind',
  rewards: 'rewardsKind',
  transfer: 'transferKind',
} as const satisfies Record<AaveActionKind, string>;

type Props = { positions: readonly AavePosition[]; currency: CurrencyCode };

/** What happened to a position, newest first, narrowed to a kind; values are those of then. */
export function History({ positions, currency }: Props) {
  const t = useMessages(aaveMessages);
  const [chosen, setChosen] = useState('');
  const [kind, setKind] = useState<AaveActionKind | null>(null);
  const [page, setPage] = useState(1);
  const position = positions.find(({ id }) => id === chosen) ?? positions[0];
  const history = useQuery({
    ...historyQuery(position?.id ?? '', kind, page, currency),
    enabled: position !== undefined,
  });
  if (position === undefined)
    return (
      <Card>
        <Quiet>{t('noHistory')}</Quiet>
      </Card>
    );
  const { data } = history;
  return (
    <Card>
      <Filters>
        {positions.length > 1 ? (
          <SelectField
            label={t('position')}
            value={position.id}
            onChange={(event) => {
              setChosen(event.target.value);
              setPage(1);
            }}
          >
            {positions.map((one) => (
              <option key={one.id} value={one.id}>
                {placeName(one.market)} · {one.walletLabel} · {one.address.slice(-4)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={(event) => {
            const value = event.target.value;
            setKind(Object.hasOwn(kindNames, value) ? (value as AaveActionKind) : null);
            setPage(1);
          }}
        >
          <option value="">{t('allKinds')}</option>
          {Object.entries(kindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      </Filters>
      {data === undefined ? (
        history.isError ? (
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            busy={history.isFetching}
          />
        ) : (
          <Skeleton height={240} />
        )
      ) : (
        <>
          {data.items.length === 0 ? <Quiet>{t('noHistory')}</Quiet> : null}
          <ul aria-busy={history.isPlaceholderData}>
            {data.items.map((action) => (
              <ActionRow key={action.id} action={action} />
            ))}
          </ul>
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={setPage}
          />
          <KnownSince {...data} />
        </>
      )}
    </Card>
  );
}

function ActionRow({ action }: { action: AaveAction }) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  return (
    <Row>
      <div>
        <strong>{t(kindNames[action.kind])}</strong>{' '}
        {action.rateMode ? <Badge>{t(action.rateMode)}</Badge> : null}
        {action.direction ? <Badge>{t(action.direction)}</Badge> : null}
        {action.eMode ? (
          <Badge tone="accent">
            {action.eMode.id === 0 ? t('eModeOff') : t('eMode', { label: action.eMode.label })}
          </Badge>
        ) : null}
        <Quiet>
          <time dateTime={action.at}>{formatTime(action.at, locale)}</time> ·{' '}
          <span title={action.hash}>
            {action.hash.slice(0, 8)}…{action.hash.slice(-4)}
          </span>
        </Quiet>
      </div>
      <Figures>
        {action.assets.map((asset) => (
          <div key={asset.tokenAddress}>
            {asset.amount === null ? (
              asset.symbol
            ) : (
              <>
                <Quantity value={asset.amount} symbol={asset.symbol} />
                <Quiet>
                  <Money value={asset.value} currency={action.currency} reason={t('noValue')} />
                </Quiet>
              </>
            )}
          </div>
        ))}
      </Figures>
    </Row>
  );
}

const Filters = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.border};
`;
const Figures = styled.div`
  display: grid;
  gap: ${space(1)};
  text-align: right;
`;
const Quiet = styled.div`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
