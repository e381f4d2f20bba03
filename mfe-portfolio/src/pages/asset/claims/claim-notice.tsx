import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { claimMessages } from '../../../messages/claim.ts';
import { claimPlace } from './claim-place.ts';

/** What can be fetched, and the protocol's own page to do it on. The simulated world has no such page. */
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
