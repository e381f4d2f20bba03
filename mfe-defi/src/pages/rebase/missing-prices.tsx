import { useMessages } from '@moa/i18n/messages';
import { styled } from '@moa/ui/styled';
import { rebaseMessages } from '../../messages/rebase.ts';

/** Number of reports without a value because the price of their time is unknown. */
export function MissingPrices({ count }: { count: number }) {
  const t = useMessages(rebaseMessages);
  return count > 0 ? <Line>{t('missingPrices', { count })}</Line> : null;
}

const Line = styled.span`
  display: block;
`;
