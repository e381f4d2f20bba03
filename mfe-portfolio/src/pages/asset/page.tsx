/** One holding: its figures, where it is, and where else the same asset is. */
import type { AssetPosition } from '@moa/contracts/assets/position';
import { ApiFailure } from '@moa/host/api-failure';
import { Link, useParams } from '@moa/host/router';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge } from '@moa/ui/core/badge';
import { buttonLook } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { Tick } from '@moa/ui/tick/tick';
import { ChevronLeft, SearchX } from 'lucide-react';
import { usePosition } from '../../api/use-position.ts';
import { placeText } from '../../components/place-text.ts';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { availableOf } from './available-of.ts';

export default function AssetPage() {
  const t = useMessages(assetMessages);
  const { id = '' } = useParams();
  const state = usePosition(id);
  return (
    <Stack>
      <Back to="/assets">
        <ChevronLeft size={18} aria-hidden />
        {t('back')}
      </Back>
      {state.status === 'loading' ? (
        <>
          <Skeleton height={168} />
          <Skeleton height={320} label={false} />
        </>
      ) : state.status === 'failed' ? (
        <Failed error={state.error} onRetry={state.retry} busy={state.retrying} />
      ) : (
        <>
          {state.outdated ? <Notice tone="caution">{t('old')}</Notice> : null}
          {state.position.stale ? (
            <Notice tone="caution">{t('stale', { place: state.position.sourceLabel })}</Notice>
          ) : null}
          <Headline position={state.position} />
          <Columns>
            <Figures position={state.position} />
            <Side>
              <Elsewhere symbol={state.position.symbol} positions={state.elsewhere} />
              <Slot name="asset" given={{ symbol: state.position.symbol, positionId: id }} />
            </Side>
          </Columns>
        </>
      )}
    </Stack>
  );
}

/** What is not there is said plainly; everything else that fails can be tried again. */
function Failed({ error, onRetry, busy }: { error: unknown; onRetry(): void; busy: boolean }) {
  const t = useMessages(assetMessages);
  const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  return (
    <Page title={t('title')}>
      <Card>
        {missing ? (
          <EmptyState
            title={t('missingTitle')}
            icon={<SearchX size={24} />}
            action={
              <ButtonLink to="/assets" $tone="primary">
                {t('missingAction')}
              </ButtonLink>
            }
          >
            {t('missingText')}
            <Code>BIZ_INVALID_POSITION</Code>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={onRetry} busy={busy} />
        )}
      </Card>
    </Page>
  );
}

function Headline({ position }: { position: AssetPosition }) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const { currency } = position;
  return (
    <Card>
      <Title tabIndex={-1} data-page-heading>
        <AssetMark symbol={position.symbol} size={40} />
        <span>
          {position.name}
          <SymbolText>{position.symbol}</SymbolText>
        </span>
        {position.kind === 'balance' ? null : (
          <Badge tone={position.kind === 'debt' ? 'danger' : 'accent'}>
            {kinds(position.kind)}
          </Badge>
        )}
      </Title>
      <Label>{t('value')}</Label>
      <Value data-position-value={currency}>
        <Tick value={position.value} subject={currency}>
          <Money value={position.value} currency={currency} reason={t('noValue')} />
        </Tick>
      </Value>
      <DayChange>
        <span>{t('day')}</span>
        <Change
          amount={position.changeValue24h}
          percent={position.change24h}
          currency={currency}
          reason={t('noChange')}
        />
      </DayChange>
      {position.kind === 'debt' ? <DebtNote>{t('debtNote')}</DebtNote> : null}
    </Card>
  );
}

function Figures({ position }: { position: AssetPosition }) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const { currency, symbol } = position;
  const place = placeText(position);
  const available = availableOf(position);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('figures')}</CardTitle>
      </CardHeader>
      <List>
        <dt>{t('quantity')}</dt>
        <dd>
          <Quantity value={position.balance} symbol={symbol} />
        </dd>
        {available === null ? null : (
          <>
            <dt>{t('free')}</dt>
            <dd>
              <Quantity value={available} symbol={symbol} />
            </dd>
            <dt>{t('locked')}</dt>
            <dd>
              <Quantity value={position.locked} symbol={symbol} />
            </dd>
          </>
        )}
        <dt>{t('price')}</dt>
        <dd>
          <Tick value={position.price} subject={currency}>
            <Money value={position.price} currency={currency} price reason={t('noPrice')} />
          </Tick>
        </dd>
        {position.priceSource ? (
          <>
            <dt>{t('priceSource')}</dt>
            <dd>{placeName(position.priceSource)}</dd>
          </>
        ) : null}
        <dt>{t('share')}</dt>
        <dd>
          <Percent value={position.allocation} reason={t('noShare')} />
        </dd>
        <dt>{t('kind')}</dt>
        <dd>{kinds(position.kind)}</dd>
        <dt>{t('place')}</dt>
        <dd>
          {place.label}
          {position.exchange || position.protocol ? <Quiet> {place.detail}</Quiet> : null}
        </dd>
        {position.chain ? (
          <>
            <dt>{t('chain')}</dt>
            <dd>{placeName(position.chain)}</dd>
          </>
        ) : null}
        {position.address ? (
          <>
            <dt>{t('address')}</dt>
            <dd>
              <Hex>{position.address}</Hex>
            </dd>
          </>
        ) : null}
        {position.tokenAddress ? (
          <>
            <dt>{t('token')}</dt>
            <dd>
              <Hex>{position.tokenAddress}</Hex>
            </dd>
          </>
        ) : null}
        <dt>{t('readAt')}</dt>
        <dd>
          <Age at={position.lastUpdated} />
        </dd>
      </List>
    </Card>
  );
}

function Elsewhere({ symbol, positions }: { symbol: string; positions: readonly AssetPosition[] }) {
  const t = useMessages(assetMessages);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('elsewhere', { symbol })}</CardTitle>
      </CardHeader>
      {positions.length === 0 ? (
        <Quiet>{t('nowhereElse')}</Quiet>
      ) : (
        <Others>
          {positions.map((position) => (
            <li key={position.id}>
              <Other to={`/assets/${position.id}`}>
                <span>
                  <strong>{position.sourceLabel}</strong>
                  <Quiet>
                    <Quantity value={position.balance} symbol={symbol} />
                  </Quiet>
                </span>
                <Money value={position.value} currency={position.currency} reason={t('noValue')} />
              </Other>
            </li>
          ))}
        </Others>
      )}
    </Card>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  align-self: flex-start;
  min-height: 44px;
  margin: -${space(2)} 0 -${space(2)} -${space(1)};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;
const ButtonLink = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
const Code = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Title = styled.h1`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  outline: none;
`;
const SymbolText = styled.span`
  margin-left: ${space(2)};
  font-size: ${fontSize[15]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Label = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Value = styled.p`
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.3;
`;
const DayChange = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  color: ${color.textQuiet};
`;
const DebtNote = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1.7fr) minmax(280px, 1fr); }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  dt { color: ${color.textQuiet}; }
  dd { text-align: right; font-weight: ${weight.medium}; }
  /* On the narrowest screens a long quantity has its unit below it. */
  dd [data-spoken] { white-space: normal; }
`;
const Hex = styled.span`
  font-size: ${fontSize[13]};
  overflow-wrap: anywhere;
  word-break: break-all;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const Others = styled.ul`
  margin: 0 -${space(3)} -${space(2)};
`;
const Other = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(3)};
  border-radius: 12px;
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; }
  & > span:first-child { display: grid; }
  strong { font-weight: ${weight.semibold}; }
`;
