/** Results of an address check before the wallet is added, including warnings. */
import type { WalletCheck, WalletWarning } from '@moa/contracts/settings/wallets';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { wallet } from '../../messages/wallet.ts';
import { WholeAddress } from './whole-address.tsx';

type Props = { check: WalletCheck & { address: string } };

export function AddressVerdict({ check: { address, warnings } }: Props) {
  const t = useMessages(wallet);
  const place = useRef<HTMLDivElement>(null);
  // Beneath a long form it may stand out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about another address then
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [address]);
  const named = (kind: WalletWarning['kind']) =>
    warnings.find((warning) => warning.kind === kind)?.of ?? null;
  const alike = named('look-alike');
  const contract = named('contract');
  const plain = warnings.some(({ kind }) => kind === 'no-checksum');
  return (
    <Root ref={place}>
      {alike ? (
        <Notice tone="danger">
          <Alike>
            <Title>{t('alikeTitle', { name: alike.label })}</Title>
            <p>{t('alikeText')}</p>
            <WholeAddress label={t('alikeKnown')} address={alike.address} comparedWith={address} />
            <WholeAddress
              label={t('alikeEntered')}
              address={address}
              comparedWith={alike.address}
            />
          </Alike>
        </Notice>
      ) : (
        <Found>
          <WholeAddress label={t('whole')} address={address} />
          {plain ? (
            <Said>{t('noChecksum')}</Said>
          ) : (
            <Said>
              <CircleCheck size={14} aria-hidden />
              {t('sound')}
            </Said>
          )}
        </Found>
      )}
      {contract ? <Notice tone="caution">{t('contract', { name: contract.label })}</Notice> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  scroll-margin: ${space(4)};
`;
const Found = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`;
const Said = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  svg { flex: none; color: ${color.success}; }
`;
const Alike = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
