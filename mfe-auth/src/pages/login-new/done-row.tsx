import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { guidedSignUp } from '../../messages/login-new.ts';

type Props = { done: boolean; title: string; text: string; action?: ReactNode };

export function DoneRow({ done, title, text, action }: Props) {
  const t = useMessages(guidedSignUp);
  const Icon = done ? Check : Minus;
  return (
    <Root>
      <Mark data-done={done || undefined} aria-hidden>
        <Icon size={16} strokeWidth={3} />
      </Mark>
      <Words>
        <Title>
          {title}
          <span className="visually-hidden"> ({t(done ? 'ok' : 'open')})</span>
        </Title>
        <Text>{text}</Text>
      </Words>
      {action}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${color.cautionSoft};
  color: ${color.caution};
  &[data-done] { background: ${color.successSoft}; color: ${color.success}; }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Text = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;
