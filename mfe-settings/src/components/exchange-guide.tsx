import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { exchangeGuides, type GuidedExchange } from '../exchanges/exchange-guides.ts';
import { add } from '../messages/add.ts';

/** Which boxes to tick where the key is made, and which not. */
export function ExchangeGuide({ exchange }: { exchange: GuidedExchange }) {
  const t = useMessages(add);
  const { steps, keyPage } = exchangeGuides[exchange];
  return (
    <Root>
      <Title>{t('guideTitle', { exchange: t(exchange) })}</Title>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <TextLink href={keyPage}>{t('openExchange', { exchange: t(exchange) })}</TextLink>
    </Root>
  );
}

const Root = styled.section`
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  font-size: ${fontSize[13]};
  ol { display: grid; gap: ${space(1)}; margin: ${space(2)} 0 ${space(3)}; padding-left: ${space(5)}; }
  li { list-style: decimal; }
  li::marker { color: ${color.accent}; font-weight: ${weight.semibold}; }
`;
const Title = styled.h3`
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
`;
