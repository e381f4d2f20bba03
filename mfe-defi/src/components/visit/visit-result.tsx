import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { visitAddress } from '@moa/contracts/defi/visit';
import type { OperationOutput } from '@moa/contracts/operation';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { useLocation } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { EmptyState, ErrorState, Notice } from '@moa/ui/core/states';
import { fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { ButtonLink } from '@moa/ui/link/button-link';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { Landmark } from 'lucide-react';
import { Fragment } from 'react';
import { useWatchAddress } from '../../api/own-wallets.ts';
import { useVisit } from '../../api/visit.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { visitMessages } from '../../messages/visit.ts';
import { partsOf } from '../../rules/overview/parts-of.ts';
import {
  type DefiPosition,
  defiKinds,
  defiRows,
  getPositions,
} from '../../rules/overview/positions-of.ts';
import { sumWorth, type Worth } from '../../rules/overview/sum-worth.ts';
import { Health } from '../health.tsx';
import { LendingSkeleton } from '../lending-skeleton.tsx';
import { PhoneRows } from '../phone-rows.ts';
import type { VisitPlace } from './visit-address.ts';

type Kind = DefiPosition['kind'] | null;
type Seen = OperationOutput<typeof visitAddress>;

/**
 * DeFi positions of an address, read-only: without actions or links to position pages, with a link
 * to add the address.
 */
export function VisitResult({
  place,
  kind,
  onLeave,
}: {
  place: VisitPlace;
  kind: Kind;
  onLeave(): void;
}) {
  const t = useMessages(visitMessages);
  const visit = useVisit(place);
  const other = <Button onClick={onLeave}>{t('other')}</Button>;
  if (!visit.data)
    return visit.isError ? (
      <Card>
        <ErrorState
          error={visit.error}
          onRetry={() => void visit.refetch()}
          busy={visit.isFetching}
        />
        {other}
      </Card>
    ) : (
      <LendingSkeleton />
    );
  const positions = getPositions(defiRows(visit.data.items)).filter(
    (one) => kind === null || one.kind === kind,
  );
  const suspicious = visit.data.items.filter(({ suspicion }) => suspicion !== null).length;
  return (
    <>
      <Whole place={place} seen={visit.data} positions={positions} onLeave={onLeave} />
      {visit.data.unread.length > 0 ? (
        <Notice tone="caution">
          {t('unread', { names: visit.data.unread.map(placeName).join(', ') })}
        </Notice>
      ) : null}
      {suspicious > 0 ? <Notice>{t('suspicious', { count: suspicious })}</Notice> : null}
      {positions.length === 0 ? (
        <Card>
          <EmptyState title={t('noneTitle')} icon={<Landmark size={24} />}>
            {t(visit.data.items.length > 0 ? 'noneHere' : 'noneText')}
          </EmptyState>
        </Card>
      ) : null}
      {positions.some((one) => one.kind === 'lending')
        ? visit.data.loans.map((loan) => (
            <Card key={loan.id} data-lending={loan.address}>
              <Health {...loan} />
            </Card>
          ))
        : null}
      <Positions seen={visit.data} positions={positions} />
    </>
  );
}

/** Totals of the positions shown, the block they were read at, and the actions for the address. */
function Whole({
  place,
  seen,
  positions,
  onLeave,
}: {
  place: VisitPlace;
  seen: Seen;
  positions: readonly DefiPosition[];
  onLeave(): void;
}) {
  const t = useMessages(visitMessages);
  const own = useMessages(overviewMessages);
  const locale = useLocale();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const watch = useWatchAddress();
  const rows = positions.flatMap((position) => position.rows);
  const money = ({ value }: Worth) => (
    <Money value={value} currency={seen.currency} reason={own('noValue')} />
  );
  const whole = sumWorth(rows);
  const signUp = `${linkTo('sign-in', { mode: 'sign-up' })}&from=${encodeURIComponent(pathname + search)}`;
  return (
    <Card data-visited={seen.address}>
      <Address>{seen.address}</Address>
      <Quiet>{t('block', { place: placeName(seen.network), block: seen.blockNumber })}</Quiet>
      <Figures>
        <Stat
          label={t('net')}
          size="large"
          value={money(whole)}
          note={whole.unpriced > 0 ? own('unpriced', { count: whole.unpriced }) : null}
        />
      </Figures>
      <PhoneRows>
        {partsOf(rows).map((part) => (
          <Stat
            key={part.key}
            label={own(part.key)}
            value={money(part)}
            note={part.unpriced > 0 ? own('unpriced', { count: part.unpriced }) : null}
          />
        ))}
      </PhoneRows>
      <Below>{t('readOnly')}</Below>
      <Actions>
        {user ? (
          <Button tone="primary" busy={watch.isPending} onClick={() => watch.mutate(place)}>
            {t('add')}
          </Button>
        ) : (
          <ButtonLink to={signUp} tone="primary">
            {t('signUp')}
          </ButtonLink>
        )}
        <Button onClick={onLeave}>{t('other')}</Button>
      </Actions>
      {watch.isError ? (
        <Notice tone="caution">{describeFailure(watch.error, locale).sentence}</Notice>
      ) : null}
    </Card>
  );
}

/** Every position by kind with its amounts. */
function Positions({ seen, positions }: { seen: Seen; positions: readonly DefiPosition[] }) {
  const t = useMessages(visitMessages);
  const own = useMessages(overviewMessages);
  const format = useFormat();
  const outside = new Set(seen.outOfRange);
  const getAmount = ({ kind, balance, symbol }: AssetPosition) =>
    `${t(`row_${kind}`).replaceAll(' ', '\u00a0')} ${format.quantity(balance.replace('-', ''), symbol)}`;
  return defiKinds.map((kind) => {
    const same = positions.filter((position) => position.kind === kind);
    if (same.length === 0) return null;
    return (
      <Card key={kind} data-kind={kind}>
        <CardHeader>
          <CardTitle>{own(kind)}</CardTitle>
        </CardHeader>
        <List>
          {same.map(({ id, label, protocol, rows, worth }) => (
            <ListRow
              key={id}
              leading={<AssetMark symbol={rows[0]?.symbol ?? label} size={32} />}
              title={
                <>
                  {label} {outside.has(id) ? <Badge tone="caution">{own('outside')}</Badge> : null}
                </>
              }
              note={
                <>
                  {label === protocol ? null : `${protocol} · `}
                  {rows.map((row, at) => (
                    <Fragment key={row.id}>
                      {at === 0 ? null : ' · '}
                      <Amount>{getAmount(row)}</Amount>
                    </Fragment>
                  ))}
                </>
              }
              trailing={
                <Money value={worth.value} currency={seen.currency} reason={own('noValue')} />
              }
              trailingNote={worth.unpriced > 0 ? own('unpriced', { count: worth.unpriced }) : null}
            />
          ))}
        </List>
      </Card>
    );
  });
}

/** On a line of its own before it is broken, and then between its name and its figure. */
const Amount = styled.span`
  display: inline-block;
`;
const Address = styled.p`
  font-size: ${fontSize[15]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Below = styled(Quiet)`
  margin-top: ${space(4)};
`;
const Figures = styled.dl`
  margin: ${space(4)} 0;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;
