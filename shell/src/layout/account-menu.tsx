/** Who is signed in, and the way out. */
import { logout } from '@moa/contracts/auth/operations';
import type { User } from '@moa/contracts/auth/user';
import { call } from '@moa/host/api';
import { endSession } from '@moa/host/session';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from './header.tsx';

const messages = defineMessages(
  { account: '{name}님의 계정', signOut: '로그아웃' },
  { account: 'Account of {name}', signOut: 'Sign out' },
);

export function AccountMenu({ user }: { user: User }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        button.current?.focus();
      } else if (root.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  async function signOut() {
    // The session ends here even when the server cannot be told; its token lasts minutes at most.
    await call(logout, {}).catch(() => undefined);
    endSession();
    navigate('/');
  }

  return (
    <Root ref={root}>
      <IconButton
        ref={button}
        type="button"
        aria-label={t('account', { name: user.nickname })}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Initial aria-hidden data-initial={[...user.nickname][0]} />
      </IconButton>
      <Panel id={panel} hidden={!open}>
        <Name>{user.nickname}</Name>
        <Email>{user.email}</Email>
        <Action type="button" onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          {t('signOut')}
        </Action>
      </Panel>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;
const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${weight.semibold};
  /* Drawn, not written: the button says the whole name. */
  &::before { content: attr(data-initial); }
`;
const Panel = styled.div`
  position: absolute;
  right: 0;
  top: calc(100% + ${space(1)});
  min-width: 220px;
  padding: ${space(4)} ${space(2)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  &[hidden] { display: none; }
`;
const Name = styled.p`
  padding: 0 ${space(3)};
  font-weight: ${weight.semibold};
`;
const Email = styled.p`
  padding: 0 ${space(3)} ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Action = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  text-align: left;
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; }
`;
