import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { slippageMessages } from '../messages/slippage.ts';
import { judgeSlippage } from '../rules/plan/slippage.ts';

const offered = ['0.1', '0.5', '1'] as const;
type Offered = (typeof offered)[number] | 'other';

type Props = {
  /** Percent. */
  value: string;
  onChange(percent: string): void;
};

/** Slippage tolerance between plan and block, with an explanation. */
export function SlippageField({ value, onChange }: Props) {
  const t = useMessages(slippageMessages);
  const known = offered.find((one) => one === value);
  const [isOther, setOther] = useState(known === undefined);
  const judged = judgeSlippage(value);
  return (
    <Root>
      <Choice<Offered>
        label={t('label')}
        value={isOther ? 'other' : (known ?? 'other')}
        onChange={(chosen) => {
          setOther(chosen === 'other');
          if (chosen !== 'other') onChange(chosen);
        }}
        options={[
          ...offered.map((one) => ({ value: one, label: `${one}%` })),
          { value: 'other' as const, label: t('other') },
        ]}
      />
      {isOther ? (
        <QuantityInput
          label={t('percent')}
          value={value}
          onChange={onChange}
          decimals={2}
          unit="%"
          min="0.01"
          max="50"
          error={judged === 'wrong' ? t('wrong') : null}
        />
      ) : null}
      {judged === 'wrong' ? null : (
        <Quiet>
          {t('meaning', { percent: value })} {judged === 'large' ? t('large') : null}
        </Quiet>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-bottom: ${space(4)};
`;
