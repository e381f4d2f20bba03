import { defineMessages, useMessages } from '@moa/i18n/messages';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NoticeTone } from '../core/states.tsx';
import { color, fontSize, media, radius, space, weight } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { styled } from '../styled.ts';

const messages = defineMessages({ dismiss: '닫기' }, { dismiss: 'Dismiss' });

type Props = {
  tone?: NoticeTone;
  /** The message, in a few words. */
  title: string;
  /** Explanation, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Without it the banner stays as long as its cause does. */
  onDismiss?: () => void;
};

/**
 * Something that concerns the whole page: an outage, a limit, an offer. One sentence about a part of
 * it is a `Notice`.
 */
export function Banner({ tone = 'info', title, children, action, onDismiss }: Props) {
  const t = useMessages(messages);
  const Icon = icons[tone];
  return (
    <Root $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <Words>
        <Title>{title}</Title>
        {children ? <Text>{children}</Text> : null}
      </Words>
      {action ? <Action>{action}</Action> : null}
      {onDismiss ? (
        <IconButton size="small" label={t('dismiss')} icon={<X size={18} />} onClick={onDismiss} />
      ) : null}
    </Root>
  );
}

const icons = { info: Info, success: CircleCheck, caution: TriangleAlert, danger: CircleAlert };
const looks: Record<NoticeTone, [background: string, mark: string]> = {
  info: [color.accentSoft, color.accent],
  success: [color.successSoft, color.success],
  caution: [color.cautionSoft, color.caution],
  danger: [color.dangerSoft, color.danger],
};

const Root = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $tone }) => looks[$tone][0]};
  > svg { margin-top: 1px; color: ${({ $tone }) => looks[$tone][1]}; }
  > button { grid-area: 1 / 3; margin: -5px -6px 0 0; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto auto; > button { grid-area: 1 / 4; } }
`;
const Words = styled.div`
  min-width: 0;
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Text = styled.div`
  margin-top: 2px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Action = styled.div`
  grid-column: 2;
  margin-top: ${space(2)};
  ${media.tablet} { grid-area: 1 / 3; align-self: center; margin-top: 0; }
`;
