/**
 * Landing page for anonymous visitors: the promise, the available features, and the way to sign in.
 */

import { exchangesIn } from '@moa/contracts/exchanges/exchanges';
import { networkIds } from '@moa/contracts/networks/network-id';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { Eye, KeyRound, type LucideIcon, Scale } from 'lucide-react';
import { landingMessages } from '../../../messages/landing.ts';
import { LandingExample } from './landing-example.tsx';

const places = [
  { kind: 'korea', names: exchangesIn('korea'), note: 'koreaNote' },
  { kind: 'abroad', names: exchangesIn('abroad'), note: 'abroadNote' },
  { kind: 'networks', names: networkIds, note: 'networksNote' },
  { kind: 'defi_places', names: ['aave-v3', 'uniswap-v2', 'uniswap-v3', 'lido'], note: 'defiNote' },
] as const;
/** Where the mark's name is not the place's. */
const marks: Readonly<Record<string, string>> = {
  ethereum: 'ETH',
  'aave-v3': 'AAVE',
  'uniswap-v2': 'UNI',
  'uniswap-v3': 'UNI',
  lido: 'stETH',
};

const promises = [
  { key: 'readOnly', icon: Eye },
  { key: 'sealed', icon: KeyRound },
  { key: 'honest', icon: Scale },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

export default function Landing() {
  const t = useMessages(landingMessages);
  return (
    <Root>
      <Hero>
        <div>
          <Title tabIndex={-1} data-page-heading>
            {t('title')}
          </Title>
          <Lead>{t('lead')}</Lead>
          <Actions>
            <CallToAction to={linkTo('sign-in', { mode: 'sign-up' })} tone="primary">
              {t('signUp')}
            </CallToAction>
            <CallToAction to={linkTo('sign-in')}>{t('signIn')}</CallToAction>
          </Actions>
          <Fine>{t('passkey')}</Fine>
        </div>
        <LandingExample />
      </Hero>

      <section aria-labelledby="landing-places">
        <SectionTitle id="landing-places">{t('supports')}</SectionTitle>
        <SectionText>{t('supportsText')}</SectionText>
        <Places>
          {places.map(({ kind, names, note }) => (
            <Place key={kind}>
              <PlaceName>{t(kind)}</PlaceName>
              <Quiet>{t(note)}</Quiet>
              <Chips>
                {names.map((name) => (
                  <li key={name}>
                    <AssetMark symbol={marks[name] ?? name} size={24} />
                    {placeName(name)}
                  </li>
                ))}
              </Chips>
            </Place>
          ))}
        </Places>
      </section>

      <section aria-labelledby="landing-promises">
        <SectionTitle id="landing-promises">{t('promises')}</SectionTitle>
        <Promises>
          {promises.map(({ key, icon: Icon }) => (
            <li key={key}>
              <PromiseIcon aria-hidden>
                <Icon size={22} />
              </PromiseIcon>
              <PromiseTitle>{t(key)}</PromiseTitle>
              <PromiseText>{t(`${key}Text`)}</PromiseText>
            </li>
          ))}
        </Promises>
      </section>

      <Closing>
        <ClosingText>{t('closing')}</ClosingText>
        <CallToAction to={linkTo('sign-in', { mode: 'sign-up' })} tone="primary">
          {t('signUp')}
        </CallToAction>
      </Closing>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(16)};
  ${media.desktop} { gap: ${space(20)}; }
`;
const Hero = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(10)};
  padding-top: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    padding-top: ${space(10)};
  }
`;
const Title = styled.h1`
  max-width: 14ch;
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  line-height: 1.25;
  letter-spacing: -0.02em;
  text-wrap: balance;
  outline: none;
  ${media.tablet} { font-size: 2.75rem; }
`;
const Lead = styled.p`
  max-width: 40ch;
  margin-top: ${space(4)};
  font-size: ${fontSize[17]};
  line-height: 1.6;
  color: ${color.textQuiet};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(8)};
`;
const CallToAction = styled(ButtonLink)`
  min-height: 52px;
  padding-inline: ${space(6)};
  font-size: ${fontSize[17]};
`;
const Fine = styled.p`
  margin-top: ${space(4)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const SectionTitle = styled.h2`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  letter-spacing: -0.015em;
`;
const SectionText = styled.p`
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;
const Places = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Place = styled.li`
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
`;
const PlaceName = styled.h3`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  margin-top: ${space(4)};
  font-size: ${fontSize[15]};
  > li { display: inline-flex; align-items: center; gap: ${space(2)}; }
`;
const Promises = styled.ul`
  display: grid;
  gap: ${space(8)};
  margin-top: ${space(6)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const PromiseIcon = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.accent};
`;
const PromiseTitle = styled.h3`
  margin-top: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const PromiseText = styled.p`
  margin-top: ${space(2)};
  line-height: 1.6;
  color: ${color.textQuiet};
`;
const Closing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(5)};
  padding: ${space(8)};
  border-radius: ${radius.large};
  background: ${color.accentSoft};
`;
const ClosingText = styled.p`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
`;
