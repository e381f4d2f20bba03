import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { login } from '../../messages/login.ts';

/** The product's name, which links to its front page. */
export function Brand() {
  const t = useMessages(login);
  return (
    <Root to="/" aria-label={t('home')}>
      <Mark aria-hidden />
      <span aria-hidden>Moa</span>
    </Root>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space(2)};
  min-height: 44px;
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
  text-decoration: none;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding-bottom: 3px;
  border-radius: 10px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize[20]};
  line-height: 1;
  /* Drawn, not written, so that the link is called what it is. */
  &::before { content: 'm'; }
`;
