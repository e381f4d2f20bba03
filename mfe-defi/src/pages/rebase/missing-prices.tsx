import { useMessages } from '@moa/i18n/messages';
import { styled } from '@moa/ui/styled';
import { rebaseMessages } from '../../messages/rebase.ts';

/** How many reports are in no value, as no price of their time is known. */
export function MissingPrices({ count }: { count: number }) {
  const t = useMessages(rebaseMessages);
  return count > 0 ? <Line>{t('missingPrices', { count })}</Line> : null;
}

const Line = styled.span`
  display: block;
`;
