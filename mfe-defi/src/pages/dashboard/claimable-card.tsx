import { claimAll, listClaims } from '@moa/contracts/defi/overview';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Wallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { Fragment, useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { useWalletReadings } from '../../api/wallet-readings.ts';
import { Folding } from '../../components/folding.tsx';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import { isSmall } from '../../rules/is-small.ts';
import { firstRows } from '../../rules/overview/first-rows.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { sumWorth } from '../../rules/overview/sum-worth.ts';

type Props = { positions: readonly DefiPosition[]; currency: CurrencyCode };

/**
 * Fees and rewards of every position, and the principal that waits: each is claimed on its own page, or all at
 * once. What costs more to fetch than it brings is one quiet line, and no offer.
 */
export function ClaimableCard({ positions, currency }: Props) {
  const t = useMessages(overviewMessages);
  const all = positions.filter(({ claimable }) => claimable.length > 0);
  const waiting = positions.filter(({ principal }) => principal.length > 0);
  const small = all.filter(({ claimable }) => isSmall(sumWorth(claimable).value, currency));
  const own = all.filter((position) => !small.includes(position));
  const [first = 0] = firstRows([own.length]);
  return (
    <Card data-claimable={own.length} data-principal={waiting.length}>
      {waiting.length === 0 ? null : (
        <Waiting>
          <CardHeader>
            <CardTitle>{t('collect')}</CardTitle>
          </CardHeader>
          <Quiet>{t('collectText')}</Quiet>
          <OwedList positions={waiting} of="principal" currency={currency} />
        </Waiting>
      )}
      <CardHeader>
        <CardTitle>{t('claim')}</CardTitle>
      </CardHeader>
      <Quiet>{t(own.length === 0 ? 'noClaim' : 'claimText')}</Quiet>
      <Folding name="all-claims" of={t('claim')} count={own.length} first={first}>
        <OwedList positions={own} of="claimable" currency={currency} />
      </Folding>
      <ClaimAll positions={[...waiting, ...own]} />
      {small.length === 0 ? null : (
        <Small data-small={small.length}>
          {t('smallClaims', { count: small.length })}{' '}
          <Money
            value={sumWorth(small.flatMap(({ claimable }) => claimable)).value}
            currency={currency}
          />
          {' · '}
          {t('smallClaimsText')}
        </Small>
      )}
    </Card>
  );
}

type OwedProps = Props & { of: 'principal' | 'claimable' };

function OwedList({ positions, of, currency }: OwedProps) {
  const t = useMessages(overviewMessages);
  return (
    <List>
      {positions.map(({ id, to, label, protocol, [of]: owed }) => (
        <ListRow
          key={id}
          {...(to === null ? {} : { to })}
          leading={<AssetMark symbol={owed[0]?.symbol ?? label} size={32} />}
          title={label === protocol ? label : `${label} · ${protocol}`}
          note={owed.map((row, at) => (
            <Fragment key={row.id}>
              {at > 0 ? ', ' : null}
              <Quantity value={row.balance} symbol={row.symbol} />
            </Fragment>
          ))}
          trailing={
            <Money value={sumWorth(owed).value} currency={currency} reason={t('noValue')} />
          }
        />
      ))}
    </List>
  );
}

const Waiting = styled.div`
  margin-bottom: ${space(5)};
`;
const Small = styled(Quiet)`
  margin-top: ${space(3)};
`;

/** A plan with all claims of a wallet: each wallet signs for itself, on its own network. */
function ClaimAll({ positions }: { positions: readonly DefiPosition[] }) {
  const wallets = useOwnWallets(positions.length > 0);
  const sources = new Set(positions.flatMap(({ rows }) => rows.map(({ sourceId }) => sourceId)));
  const own = (wallets.data ?? []).filter(({ source }) => sources.has(source.id));
  if (own.length === 0) return null;
  return (
    <Acts>
      {own.map((wallet) => (
        <ClaimAllButton
          key={wallet.id}
          wallet={wallet}
          hasPrincipal={positions.some(
            ({ principal }) => principal[0]?.sourceId === wallet.source.id,
          )}
        />
      ))}
    </Acts>
  );
}

/** No offer where each claim costs more than it brings, or is refused. */
function ClaimAllButton({
  wallet: { id, label },
  hasPrincipal,
}: {
  wallet: Pick<Wallet, 'id' | 'label'>;
  hasPrincipal: boolean;
}) {
  const t = useMessages(overviewMessages);
  const { data, isPending } = useClaims(id);
  const [isOpen, setOpen] = useState(false);
  const isWorth = data?.claims.some(({ state }) => state === 'worth' || state === 'unknown');
  if (isPending || isWorth === false) return null;
  // A wallet that is called one already is not called so twice.
  const name = t(hasPrincipal ? 'collectAll' : 'claimAll', {
    wallet: /지갑$/.test(label) ? label : t('walletCalled', { label }),
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? (
        <PlanDialog
          open
          title={name}
          ask={(signal) => call(claimAll, { body: { walletId: id } }, { signal })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
  &:empty { display: none; }
`;

/**
 * Claimable rewards of a wallet with the value and cost of each; refetched after each reading of
 * the wallet.
 */
function useClaims(walletId: string) {
  const { currency, readAt, isPending } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'defi', 'claims', walletId, currency, readAt],
    queryFn: ({ signal }) => call(listClaims, { query: { walletId, currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
}
