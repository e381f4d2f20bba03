import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { homeMessages } from '../../../messages/home.ts';

const comparisonChoices = ['none', 'paid', 'btc'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];

/** Reads the comparison from the address. */
export function comparisonIn(params: URLSearchParams): ComparisonChoice {
  return comparisonChoices.find((known) => known === params.get('compare')) ?? 'none';
}

/** The net worth alone, against what was paid in, or against bitcoin. The choice is in the address. */
export function CompareSwitch({ comparison }: { comparison: ComparisonChoice }) {
  const t = useMessages(homeMessages);
  const [, setParams] = useSearchParams();
  const choose = (chosen: ComparisonChoice) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        if (chosen === 'none') next.delete('compare');
        else next.set('compare', chosen);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Root data-compare={comparison}>
      <Choice
        quiet
        label={t('compare')}
        value={comparison}
        onChange={choose}
        options={comparisonChoices.map((value) => ({ value, label: t(`compare_${value}`) }))}
      />
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${space(3)};
  ${media.tablet} { max-width: 400px; }
`;
