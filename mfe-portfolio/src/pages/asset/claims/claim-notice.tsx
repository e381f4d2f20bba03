import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { claimMessages } from '../../../messages/claim.ts';
import { claimPlace } from './claim-place.ts';

/**
 * Claimable assets with a link to the protocol's own page, which the simulated world does not have.
 */
export function ClaimNotice({ position }: { position: AssetPosition }) {
  const t = useMessages(claimMessages);
  const place = isSandbox() ? null : claimPlace(position);
  if (place === null) return null;
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink size="small" href={place.href}>
          {t(`${place.protocol}Open`)}
        </ButtonLink>
      }
    >
      <strong>{t(place.protocol)}</strong>
      <br />
      {t('byWallet')}
    </Notice>
  );
}
