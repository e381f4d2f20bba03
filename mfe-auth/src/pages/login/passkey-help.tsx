import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { login } from '../../messages/login.ts';

/** Explains the use of a passkey from another device. */
export function PasskeyHelp() {
  const t = useMessages(login);
  return (
    <Root>
      <summary>{t('helpTitle')}</summary>
      <ul>
        <li>{t('helpPhone')}</li>
        <li>{t('helpNear')}</li>
        <li>{t('helpKey')}</li>
      </ul>
    </Root>
  );
}

/* The target is taller than its line: what it has too much does not count as a gap. */
const Root = styled.details`
  margin-block: -${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    &:hover { color: ${color.text}; }
    &::before { content: '›'; margin-right: ${space(2)}; transition: transform 120ms; }
  }
  &[open] summary::before { transform: rotate(90deg); }
  ul { display: grid; gap: ${space(2)}; padding: 0 0 ${space(2)} ${space(4)}; }
  li { list-style: disc; }
`;
