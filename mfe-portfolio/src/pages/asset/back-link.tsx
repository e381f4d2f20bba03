import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { color, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronLeft } from 'lucide-react';
import { assetMessages } from '../../messages/asset.ts';

export function BackLink() {
  const t = useMessages(assetMessages);
  return (
    <Back to="/assets">
      <ChevronLeft size={18} aria-hidden />
      {t('back')}
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  align-self: flex-start;
  min-height: 44px;
  margin: -${space(2)} 0 -${space(2)} -${space(1)};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;
