/**
 * Asks before a token is taken out of quarantine, with its whole address to compare; of an imitation
 * with the address of what it imitates right below, and not before a few words are typed.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { actMessages } from '../../messages/holding-acts.ts';

type Props = { position: AssetPosition; onClose(): void; onTrust(): void };

export default function TrustDialog({ position, onClose, onTrust }: Props) {
  const t = useMessages(actMessages);
  const { name, tokenAddress } = position;
  const question = {
    open: true,
    action: t('trust'),
    onCancel: onClose,
    onConfirm() {
      onTrust();
      onClose();
    },
  };
  if (position.suspicion === 'look-alike') {
    return (
      <Confirm {...question} title={t('trustAlikeTitle', { name })} typed={t('trustTyped')}>
        <Imitation position={position} />
      </Confirm>
    );
  }
  return (
    <Confirm {...question} title={t('trustTitle', { name })} tone="primary">
      <p>{t('trustText')}</p>
      {tokenAddress ? <Contract label={t('contract')} address={tokenAddress} /> : null}
    </Confirm>
  );
}

/** Both addresses in full, one below the other, so that every digit has its neighbour. */
function Imitation({ position: { imitates, chain, tokenAddress } }: Pick<Props, 'position'>) {
  const t = useMessages(actMessages);
  return (
    <>
      <p>
        {imitates && chain
          ? t(imitates.address === null ? 'trustAlikeCoin' : 'trustAlikeText', {
              original: imitates.symbol,
              network: placeName(chain),
            })
          : t('trustAlikeUnknown')}
      </p>
      <Compared>
        {tokenAddress ? <Contract label={t('thisContract')} address={tokenAddress} /> : null}
        {imitates?.address ? (
          <Contract
            label={t('originalContract', { symbol: imitates.symbol })}
            address={imitates.address}
          />
        ) : null}
      </Compared>
      <p>{t('trustAlikeEffect')}</p>
    </>
  );
}

function Contract({ label, address }: { label: string; address: string }) {
  return (
    <p>
      {label}
      <Address>{address}</Address>
    </p>
  );
}

const Compared = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
  font-size: ${fontSize[13]};
`;
const Address = styled.code`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.text};
  overflow-wrap: anywhere;
  word-break: break-all;
  user-select: all;
`;
