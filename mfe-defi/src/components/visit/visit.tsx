import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { shortAddress } from '@moa/contracts/short-address';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { color, media, space } from '@moa/ui/core/tokens';
import { TextField } from '@moa/ui/field/text-field';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { PracticeBox, PracticeText } from '@moa/ui/practice-box/practice-box';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { usePracticeWallets } from '../../api/visit.ts';
import { visitMessages } from '../../messages/visit.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { useVisitAddress, type VisitPlace, wholeAddress } from './visit-address.ts';
import { VisitResult } from './visit-result.tsx';

/** Look-up of any address, for one kind of positions or for all; needs no session. */
export function Visit({ kind }: { kind?: DefiPosition['kind'] }) {
  const [place, show] = useVisitAddress();
  if (place === null) return <VisitForm onLook={show} />;
  return <VisitResult place={place} kind={kind ?? null} onLeave={() => show(null)} />;
}

/** Which address to look at: one that is typed, or one of the simulated world. */
function VisitForm({ onLook }: { onLook(place: VisitPlace): void }) {
  const t = useMessages(visitMessages);
  const [typed, setTyped] = useState('');
  const [network, setNetwork] = useState<NetworkId>('ethereum');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const address = typed.trim();
    if (wholeAddress.test(address)) onLook({ network, address });
    else setWrong(true);
  };
  return (
    <Card data-visit>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Lead>{t('text')}</Lead>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          error={isWrong ? t('addressWrong') : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          placeholder="0x…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <SelectField
          label={t('network')}
          value={network}
          onChange={(event) =>
            setNetwork(networkIds.find((id) => id === event.target.value) ?? 'ethereum')
          }
        >
          {networkIds.map((id) => (
            <option key={id} value={id}>
              {placeName(id)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="primary">
          {t('look')}
        </Button>
      </Form>
      {isSandbox() ? <PracticeWallets onLook={onLook} /> : null}
    </Card>
  );
}

function PracticeWallets({ onLook }: { onLook(place: VisitPlace): void }) {
  const t = useMessages(visitMessages);
  const { data, isError, isFetching, refetch } = usePracticeWallets();
  return (
    <PracticeBox
      icon={<FlaskConical size={18} aria-hidden />}
      title={t('practiceTitle')}
      badge={t('practiceBadge')}
      text={t('practiceText')}
    >
      {data ? (
        <List>
          {data.map(({ label, address }) => (
            <ListRow
              key={address}
              title={label}
              note={shortAddress(address)}
              trailing={
                <Button
                  size="small"
                  aria-label={t('practiceLookAt', { label })}
                  onClick={() => onLook({ network: 'ethereum', address })}
                >
                  {t('practiceLook')}
                </Button>
              }
            />
          ))}
        </List>
      ) : isError ? (
        <PracticeText role="alert">
          {t('practiceFailed')}{' '}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </PracticeText>
      ) : (
        <Skeleton height={240} />
      )}
    </PracticeBox>
  );
}

const Lead = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.textQuiet};
`;
const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-bottom: ${space(5)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 12rem auto;
    > button { margin-top: 1.75rem; }
  }
`;
