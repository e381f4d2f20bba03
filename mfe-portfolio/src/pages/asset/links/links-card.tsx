import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { linkTo } from '@moa/host/links';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { assetMessages } from '../../../messages/asset.ts';
import { outsideLinks } from './outside-links.ts';

/** Links onwards: the exchange's market, the network's explorer, and the inbox with the alerts of its source. */
export function LinksCard({ position }: { position: AssetPosition }) {
  const t = useMessages(assetMessages);
  const links = outsideLinks(position, { simulated: isSandbox() });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('links')}</CardTitle>
      </CardHeader>
      <List>
        {links.map(({ kind, place, href }) => (
          <li key={href}>
            <TextLink href={href}>{t(kind, { place: placeName(place) })}</TextLink>
          </li>
        ))}
        <li>
          <TextLink to={linkTo('inbox')}>{t('toInbox')}</TextLink>
        </li>
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  li { min-height: 32px; }
`;
