/** The address of a wallet that the browser has, by one press: its account is read, and nothing is signed. */
import { shortAddress } from '@moa/contracts/short-address';
import {
  type AnnouncedWallet,
  connectWallet,
  getWallet,
  toWalletFailure,
  useWallet,
  type WalletFailureKind,
} from '@moa/host/late/wallet';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { fromBrowser } from '../../messages/from-browser.ts';

type Props = {
  /** The address that is in the form. */
  value: string;
  onChoose(address: string): void;
};

export default function FromBrowser({ value, onChoose }: Props) {
  const t = useMessages(fromBrowser);
  const { announced, connecting } = useWallet();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<WalletFailureKind | null>(null);
  if (announced.length === 0) return null;
  const take = async ({ uuid }: AnnouncedWallet) => {
    setFailure(null);
    try {
      await connectWallet(uuid);
      const found = getWallet().connected?.accounts ?? [];
      setAccounts(found);
      if (found[0] !== undefined) onChoose(found[0]);
    } catch (error) {
      const { kind } = toWalletFailure(error);
      // A refusal by the user in the wallet needs no message.
      setFailure(kind === 'refused' ? null : kind);
    }
  };
  return (
    <Root role="group" aria-label={t('title')}>
      <Acts>
        {announced.map((one) => (
          <Button
            key={one.uuid}
            size="small"
            busy={connecting === one.uuid}
            disabled={connecting !== null && connecting !== one.uuid}
            onClick={() => void take(one)}
          >
            {one.icon === null ? (
              <Wallet size={18} aria-hidden />
            ) : (
              <Picture src={one.icon} alt="" width={18} height={18} />
            )}
            {t('take', { name: one.name })}
          </Button>
        ))}
      </Acts>
      {accounts.length > 1 ? (
        <Acts role="group" aria-label={t('accounts')}>
          {accounts.map((address) => (
            <Button
              key={address}
              size="small"
              tone="quiet"
              aria-pressed={address.toLowerCase() === value.toLowerCase()}
              onClick={() => onChoose(address)}
            >
              {shortAddress(address)}
            </Button>
          ))}
        </Acts>
      ) : null}
      {failure === null ? (
        <Quiet>{t('note')}</Quiet>
      ) : (
        <Notice tone="danger">{t(failure === 'pending' ? 'pending' : 'failed')}</Notice>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Picture = styled.img`
  flex: none;
  border-radius: 4px;
`;
