import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { yearlyRewardRate } from '@moa/contracts/defi/lp-tokens/reward-days';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { fontSize, space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { PoolSheet } from '../../components/lp-tokens.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { lossLines, resultLines, takenOut } from '../../rules/lp-tokens/result-lines.ts';
import { PoolActs } from './pool-acts.tsx';

type Column = TableColumn<PoolPosition>;
type Say = Translate<keyof (typeof lpMessages)['ko']>;

/** Columns: holding and value, performance, yield and owner. */
export function poolColumns(t: Say): readonly Column[] {
  return [...holdingColumns(t), ...moneyColumns(t), ...earningColumns(t), ...ownerColumns(t)];
}

function holdingColumns(t: Say): Column[] {
  return [
    {
      key: 'name',
      header: t('pool'),
      cell: (position) => <PoolName position={position} />,
      brief: (position) => <PoolName position={position} withTokens />,
      sort: { as: 'text', first: 'asc', of: ({ label }) => label },
      csv: ({ label }) => label,
      card: 'lead',
      shown: 'always',
      width: 2,
    },
    {
      key: 'value',
      header: t('value'),
      align: 'end',
      cell: ({ value, currency }) => (
        <Money value={value} currency={currency} reason={t('noPrice')} />
      ),
      sort: { as: 'decimal', first: 'desc', of: ({ value }) => value },
      csv: ({ value }) => ({ number: value }),
      card: 'figure',
    },
    {
      key: 'tokens',
      header: t('tokens'),
      align: 'end',
      cell: ({ tokens }) => <Tokens tokens={tokens} />,
      csv: ({ tokens }) =>
        tokens.map(({ token, amount }) => `${amount} ${token.symbol}`).join(' + '),
      from: 1200,
      width: 1.2,
    },
    {
      key: 'share',
      header: t('share'),
      align: 'end',
      cell: ({ share }) => <Percent value={share} digits={4} />,
      sort: { as: 'decimal', first: 'desc', of: ({ share }) => share },
      csv: ({ share }) => ({ number: share }),
      shown: 'asked',
    },
  ];
}

function moneyColumns(t: Say): Column[] {
  const reason = t('noPrice');
  return [
    {
      key: 'putIn',
      header: t('putIn'),
      align: 'end',
      cell: ({ result, currency }) => (
        <Money value={result.putIn} currency={currency} reason={reason} />
      ),
      sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.putIn },
      csv: ({ result }) => ({ number: result.putIn }),
      from: 990,
    },
    {
      key: 'takenOut',
      header: t('takenOut'),
      align: 'end',
      cell: (position) => (
        <Money value={takenOut(position)} currency={position.currency} reason={reason} />
      ),
      sort: { as: 'decimal', first: 'desc', of: takenOut },
      csv: (position) => ({ number: takenOut(position) }),
      shown: 'asked',
    },
    {
      key: 'claimable',
      header: t('claimable'),
      align: 'end',
      cell: ({ result, currency }) => (
        <Money value={result.rewardsClaimable} currency={currency} reason={reason} />
      ),
      sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.rewardsClaimable },
      csv: ({ result }) => ({ number: result.rewardsClaimable }),
      from: 1100,
    },
    {
      key: 'claimed',
      header: t('claimed'),
      align: 'end',
      cell: ({ result, currency }) => (
        <Money value={result.rewardsClaimed} currency={currency} reason={reason} />
      ),
      sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.rewardsClaimed },
      csv: ({ result }) => ({ number: result.rewardsClaimed }),
      shown: 'asked',
    },
    {
      key: 'fees',
      header: t('fees'),
      align: 'end',
      cell: ({ result, currency }) => (
        <Money value={result.fees} currency={currency} reason={reason} />
      ),
      sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.fees },
      csv: ({ result }) => ({ number: result.fees }),
      shown: 'asked',
    },
  ];
}

const rewardRate = (position: PoolPosition) => yearlyRewardRate(position, Date.now());

function earningColumns(t: Say): Column[] {
  const reason = t('noPrice');
  return [
    {
      key: 'loss',
      header: t('loss'),
      align: 'end',
      cell: (position) => <Loss position={position} />,
      sort: { as: 'decimal', first: 'asc', of: ({ result }) => result.impermanentLossPercent },
      csv: ({ result }) => ({ number: result.impermanentLossPercent }),
      from: 890,
    },
    {
      key: 'feeApr',
      header: t('feeApr'),
      align: 'end',
      cell: ({ feeApr }) => <Percent value={feeApr} reason={reason} />,
      sort: { as: 'decimal', first: 'desc', of: ({ feeApr }) => feeApr },
      csv: ({ feeApr }) => ({ number: feeApr }),
      from: 770,
    },
    {
      key: 'rewardApr',
      header: t('rewardApr'),
      align: 'end',
      cell: (position) => <Percent value={rewardRate(position)} reason={t('rewardsEnd')} />,
      sort: { as: 'decimal', first: 'desc', of: rewardRate },
      csv: (position) => ({ number: rewardRate(position) }),
      shown: 'asked',
    },
    {
      key: 'net',
      header: t('net'),
      align: 'end',
      cell: (position) => <NetResult position={position} />,
      brief: (position) => <NetResult position={position} brief />,
      sort: { as: 'decimal', first: 'desc', of: ({ result }) => result.netPnl },
      csv: ({ result }) => ({ number: result.netPnl }),
      card: 'detail',
    },
  ];
}

function ownerColumns(t: Say): Column[] {
  return [
    {
      key: 'acts',
      header: t('acts'),
      quiet: true,
      align: 'end',
      cell: (position) => <PoolActs position={position} />,
      brief: (position) => <PoolActs position={position} part="rest" />,
      shown: 'always',
      card: 'act',
    },
    {
      key: 'allowance',
      header: t('allowances'),
      align: 'end',
      cell: ({ allowances }) => <Allowance allowances={allowances} />,
      csv: ({ allowances }) =>
        allowances
          ?.map(({ allowance, symbol, isUnlimited }) =>
            isUnlimited ? t('unlimited') : `${allowance} ${symbol}`,
          )
          .join(', ') ?? null,
      shown: 'asked',
    },
    {
      key: 'network',
      header: t('network'),
      shown: 'file',
      csv: ({ network }) => placeName(network),
    },
    { key: 'wallet', header: t('wallet'), shown: 'file', csv: ({ walletLabel }) => walletLabel },
  ];
}

/** The result, opened into its lines, and what its percentage is of. */
function NetResult({ position, brief = false }: { position: PoolPosition; brief?: boolean }) {
  const t = useMessages(lpMessages);
  const { result, currency, label } = position;
  return (
    <Net $brief={brief}>
      <PoolSheet
        of="net"
        term={`${label} ${t('net')}`}
        lines={resultLines(position)}
        total={result.netPnl}
        figure={<Change amount={result.netPnl} currency={currency} reason={t('noPrice')} />}
        currency={currency}
      />
      {result.netPnlPercent === null ? null : (
        <Below>
          {t('ofPutIn')} <Change percent={result.netPnlPercent} />
        </Below>
      )}
    </Net>
  );
}

function Loss({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { result, currency, label } = position;
  return (
    <PoolSheet
      of="loss"
      term={`${label} ${t('loss')}`}
      lines={lossLines(position)}
      total={result.impermanentLoss}
      figure={<Change percent={result.impermanentLossPercent} reason={t('noPrice')} />}
      currency={currency}
      base={
        <>
          {t('ofHold')} <Percent value={result.impermanentLossPercent} />.{' '}
        </>
      }
    />
  );
}

function Tokens({ tokens }: Pick<PoolPosition, 'tokens'>) {
  return (
    <Two>
      {tokens.map(({ token, amount }) => (
        <Quantity key={token.address} value={amount} symbol={token.symbol} />
      ))}
    </Two>
  );
}

/** The most that one contract may take. */
function Allowance({ allowances }: Pick<PoolPosition, 'allowances'>) {
  const t = useMessages(lpMessages);
  const given = allowances?.filter(({ allowance }) => allowance !== '0') ?? [];
  if (allowances === null) return <Quantity value={null} reason={t('allowancesUnread')} />;
  if (given.length === 0) return <>—</>;
  return (
    <Two>
      {given.map(({ spender, allowance, symbol, isUnlimited }) =>
        isUnlimited ? (
          <Badge key={spender} tone="caution">
            {t('unlimited')}
          </Badge>
        ) : (
          <Quantity key={spender} value={allowance} symbol={symbol} />
        ),
      )}
    </Two>
  );
}

/** On a phone, where no column of theirs has room, the tokens are among the words of the name. */
function PoolName({
  position,
  withTokens = false,
}: {
  position: PoolPosition;
  withTokens?: boolean;
}) {
  const t = useMessages(lpMessages);
  const { id, label, protocol, network, walletLabel, stale, lastUpdated, staked } = position;
  const { allowances, tokens } = position;
  return (
    <Name data-pool={label}>
      <TextLink to={`/defi/lp-tokens/${id}`}>{label}</TextLink>
      <QuietWords>
        {placeName(protocol)} · {placeName(network)} · {walletLabel}
      </QuietWords>
      {withTokens ? (
        <QuietWords>
          {tokens.map(({ token, amount }, at) => (
            <span key={token.address}>
              {at > 0 ? ' + ' : null}
              <Quantity value={amount} symbol={token.symbol} />
            </span>
          ))}
        </QuietWords>
      ) : null}
      {withTokens ? <PoolActs position={position} part="due" /> : null}
      <Marks>
        {tokens.every(({ token }) => token.listed) ? null : (
          <Badge tone="danger">{t('unlisted')}</Badge>
        )}
        {staked.some(({ liquidity }) => liquidity !== '0') ? <Badge>{t('staked')}</Badge> : null}
        {allowances?.some(({ isUnlimited }) => isUnlimited) === true ? (
          <Badge tone="caution">{t('unlimited')}</Badge>
        ) : null}
        {stale ? (
          <Badge tone="caution">
            <Age at={lastUpdated} />
          </Badge>
        ) : null}
      </Marks>
    </Name>
  );
}

const Net = styled.span<{ $brief: boolean }>`
  display: inline-grid;
  justify-items: ${({ $brief }) => ($brief ? 'start' : 'end')};
`;
const Below = styled.span`
  font-size: ${fontSize[13]};
`;
const Two = styled.span`
  display: inline-grid;
  justify-items: end;
  font-size: ${fontSize[13]};
`;
const Name = styled.span`
  display: grid;
  justify-items: start;
  min-width: 0;
`;
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
