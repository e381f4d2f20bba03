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
import { everyAction, historyQuery } from '../../api/aave.ts';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { SaveCsv } from '../../components/save-csv.tsx';
import { useChoiceInAddress, usePageInAddress } from '../../components/use-choice-in-address.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { walletLine } from '../../rules/account-name.ts';
import { KnownSince } from './liquidations.tsx';

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
const kinds = Object.keys(kindNames) as AaveActionKind[];

type Props = { positions: readonly AavePosition[]; currency: CurrencyCode };

/**
 * Actions of a position, newest first, filtered by kind; values are those at the time of the
 * action.
 */
export function History({ positions, currency }: Props) {
  const t = useMessages(aaveMessages);
  const [first] = positions;
  const [chosen, choose] = useChoiceInAddress(
    'position',
    positions.map(({ id }) => id),
    first?.id ?? '',
    ['page'],
  );
  const [chosenKind, askFor] = useChoiceInAddress<AaveActionKind | ''>('kind', kinds, '', ['page']);
  const [page, setPage] = usePageInAddress();
  const kind = chosenKind === '' ? null : chosenKind;
  const position = positions.find(({ id }) => id === chosen);
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
            onChange={(event) => choose(event.target.value)}
          >
            {positions.map((one) => (
              <option key={one.id} value={one.id}>
                {placeName(one.market)} · {walletLine(one.walletLabel, one.address)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={t('kind')}
          value={chosenKind}
          onChange={({ target }) => askFor(kinds.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('allKinds')}</option>
          {kinds.map((value) => (
            <option key={value} value={value}>
              {t(kindNames[value])}
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
              <ActionRow key={action.id} action={action} network={position.chain} />
            ))}
          </ul>
          <Pagination
            label={t('pages')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={setPage}
          />
          <KnownSince {...data} />
          {data.total === 0 ? null : <Save position={position} kind={kind} currency={currency} />}
        </>
      )}
    </Card>
  );
}

/** A line for each asset that moved, and one for what moved none. */
function Save({
  position,
  kind,
  currency,
}: {
  position: AavePosition;
  kind: AaveActionKind | null;
  currency: CurrencyCode;
}) {
  const t = useMessages(aaveMessages);
  return (
    <Below>
      <SaveCsv
        file="aave-history"
        header={[
          t('time'),
          t('kind'),
          t('asset'),
          t('amount'),
          `${t('valueThen')} (${currency})`,
          t('transaction'),
        ]}
        rows={async () =>
          (await everyAction(position.id, kind, currency)).flatMap((action) => {
            const assets = action.assets.length > 0 ? action.assets : [null];
            return assets.map((asset) => [
              action.at,
              t(kindNames[action.kind]),
              asset?.symbol ?? null,
              { number: asset?.amount ?? null },
              { number: asset?.value ?? null },
              action.hash,
            ]);
          })
        }
      />
    </Below>
  );
}

function ActionRow({ action, network }: { action: AaveAction; network: string }) {
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
          <OnExplorer network={network} kind="tx" value={action.hash} />
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
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;
const Quiet = styled.div`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
