/** Which wallet signs, and what keeps it from signing: each obstacle with the way around it. */

import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { shortAddress } from '@moa/contracts/short-address';
import {
  type AnnouncedWallet,
  chooseAccounts,
  connectWallet,
  switchNetwork,
  toWalletFailure,
  type WalletFailure,
  type WalletState,
} from '@moa/host/late/wallet';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { walletMessages } from '../../messages/wallet.ts';
import type { Readiness } from '../../rules/plan/wallet-readiness.ts';
import { useWalletWords } from './use-wallet-words.ts';

type Props = {
  readiness: Readiness;
  wallet: WalletState;
  plan: Pick<TransactionPlan, 'chainId' | 'network'>;
  /** The account that has to sign, by its name. */
  account: string;
  /** Lets go of the connected wallet, so that another can be chosen. */
  onOther(): void;
};

export function WalletGate({ readiness, wallet, plan, account, onOther }: Props) {
  const t = useMessages(walletMessages);
  const words = useWalletWords(plan.chainId);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<WalletFailure | null>(null);
  const network = placeName(plan.network);

  const act = (work: () => Promise<void>) => async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const reported = toWalletFailure(error);
      setFailure(reported.kind === 'refused' ? null : reported);
    } finally {
      setIsBusy(false);
    }
  };
  const trouble = failure ? <Notice tone="danger">{words(failure)}</Notice> : null;
  const otherWallet =
    wallet.announced.length > 1 ? (
      <Button size="small" tone="quiet" onClick={onOther}>
        {t('otherWallet')}
      </Button>
    ) : null;

  switch (readiness.is) {
    case 'ready':
      return (
        <Line>
          <Mark wallet={readiness.wallet} />
          <span>
            <span className="visually-hidden">{t('wallet')} </span>
            {t('ready', { name: readiness.wallet.name, account })}
          </span>
          {wallet.announced.length > 1 ? (
            <Button size="small" tone="quiet" onClick={onOther}>
              {t('disconnect')}
            </Button>
          ) : null}
        </Line>
      );
    case 'none':
      return <Obstacle title={t('noneTitle')} text={t('noneText', { account })} />;
    case 'choose':
      return (
        <Obstacle title={t('chooseTitle')} text={t('chooseText', { account })}>
          {wallet.announced.map((one) => (
            <Button
              key={one.uuid}
              busy={wallet.connecting === one.uuid}
              disabled={wallet.connecting !== null && wallet.connecting !== one.uuid}
              onClick={act(() => connectWallet(one.uuid))}
            >
              <Mark wallet={one} />
              {wallet.connecting === one.uuid ? t('connecting') : t('connect', { name: one.name })}
            </Button>
          ))}
          {trouble}
        </Obstacle>
      );
    case 'other-account':
      return (
        <Obstacle
          title={t('accountTitle')}
          text={t('accountText', {
            name: readiness.wallet.name,
            other: shortAddress(readiness.wallet.accounts[0] ?? ''),
            account,
          })}
        >
          <Button size="small" busy={isBusy} onClick={act(chooseAccounts)}>
            {t('chooseAccount')}
          </Button>
          {otherWallet}
          {trouble}
        </Obstacle>
      );
    case 'other-network':
      return (
        <Obstacle
          title={t('networkTitle')}
          text={t('networkText', {
            name: readiness.wallet.name,
            now: readiness.wallet.chainId,
            network,
            wanted: String(plan.chainId),
          })}
        >
          <Button size="small" busy={isBusy} onClick={act(() => switchNetwork(plan.chainId))}>
            {t('switchNetwork', { network })}
          </Button>
          {otherWallet}
          {trouble}
        </Obstacle>
      );
  }
}

function Obstacle({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Box role="status">
      <Title>{title}</Title>
      <Text>{text}</Text>
      {children ? <Acts>{children}</Acts> : null}
    </Box>
  );
}

/** The wallet's own picture, which is a `data:` address and can run nothing as an image. */
function Mark({ wallet: { icon } }: { wallet: AnnouncedWallet }) {
  return icon === null ? (
    <Wallet size={20} aria-hidden />
  ) : (
    <Picture src={icon} alt="" width={20} height={20} />
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  > span { flex: 1; min-width: 0; }
`;
const Picture = styled.img`
  flex: none;
  border-radius: 4px;
`;
const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.cautionSoft};
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Text = styled.p`
  font-size: ${fontSize[13]};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(1)};
  > [role='alert'] { flex: 1 1 100%; }
`;
