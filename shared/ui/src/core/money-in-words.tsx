/**
 * An amount in won as it is said in Korea, beneath the figure itself. A module of its own: what is
 * drawn before the shell is there needs none of it.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useAppearance } from '@moa/host/appearance';
import { useFigureStyle } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { styled } from '../styled.ts';
import { color, fontSize, weight } from './tokens.ts';
import { wonInWords } from './won-in-words.ts';

/**
 * A line that keeps its room while the amount is on its way. Nothing in other currencies, in English,
 * or for who reads K, M and B.
 */
export function MoneyInWords({
  value,
  currency,
}: {
  value: string | null | undefined;
  currency: CurrencyCode;
}) {
  const locale = useLocale();
  const hideAmounts = useAppearance('hideAmounts');
  const { compactUnits } = useFigureStyle();
  if (locale !== 'ko' || currency !== 'KRW' || compactUnits === 'western') return null;
  const words = value == null || hideAmounts ? null : wonInWords(value);
  // Voices say the figure itself in these very units.
  return (
    <Words aria-hidden data-in-words>
      {words}
    </Words>
  );
}

const Words = styled.span`
  display: block;
  min-height: 1.5em;
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  letter-spacing: 0;
  line-height: 1.5;
  color: ${color.textQuiet};
  font-variant-numeric: tabular-nums;
`;
