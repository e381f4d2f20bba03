import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { Fragment } from 'react';
import { Folding } from '../../components/folding.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import { isSmall } from '../../rules/is-small.ts';
import { firstRows } from '../../rules/overview/first-rows.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { worthOf } from '../../rules/overview/worth-of.ts';
import { ClaimAll } from './claim-all.tsx';

type Props = { positions: readonly DefiPosition[]; currency: CurrencyCode };

/**
 * Fees and rewards of every position, and the principal that waits: each is claimed on its own page, or all at
 * once. What costs more to fetch than it brings is one quiet line, and no offer.
 */
export function ClaimableCard({ positions, currency }: Props) {
  const t = useMessages(overviewMessages);
  const all = positions.filter(({ claimable }) => claimable.length > 0);
  const waiting = positions.filter(({ principal }) => principal.length > 0);
  const small = all.filter(({ claimable }) => isSmall(worthOf(claimable).value, currency));
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
            value={worthOf(small.flatMap(({ claimable }) => claimable)).value}
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
          trailing={<Money value={worthOf(owed).value} currency={currency} reason={t('noValue')} />}
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
