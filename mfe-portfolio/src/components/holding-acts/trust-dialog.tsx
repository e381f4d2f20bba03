import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { actMessages } from '../../messages/holding-acts.ts';

type Props = { position: AssetPosition; onClose(): void; onTrust(): void };

/** Asks before a token is taken out of quarantine, with its whole address to compare. */
export default function TrustDialog({ position, onClose, onTrust }: Props) {
  const t = useMessages(actMessages);
  return (
    <Confirm
      open
      title={t('trustTitle', { name: position.name })}
      action={t('trust')}
      tone="primary"
      onCancel={onClose}
      onConfirm={() => {
        onTrust();
        onClose();
      }}
    >
      <p>{t('trustText')}</p>
      {position.tokenAddress ? (
        <p>
          {t('contract')}
          <Address>{position.tokenAddress}</Address>
        </p>
      ) : null}
    </Confirm>
  );
}

const Address = styled.code`
  display: block;
  font-size: ${fontSize[13]};
  overflow-wrap: anywhere;
  word-break: break-all;
  user-select: all;
`;
