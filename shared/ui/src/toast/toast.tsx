/** One short notice: what happened, and what can be done about it. Its place and its time are up to the toast region. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { color, fontSize, motion, radius, shadow, space, weight } from '../core/tokens.ts';
import { keyframes, styled } from '../styled.ts';

const messages = defineMessages(
  { dismiss: '닫기: {title}', times: '{count}번' },
  { dismiss: 'Dismiss: {title}', times: '{count} times' },
);

export type ToastLook = 'info' | 'success' | 'warning' | 'error';
type Props = {
  type: ToastLook;
  title: string;
  message?: string;
  /** Number of equal notices it represents. */
  count?: number;
  actions?: readonly { label: string; perform(): void }[];
  onDismiss(): void;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Only a failure interrupts a screen reader; all others are read by the polite region around them. */
export function Toast({ type, title, message, count = 1, actions = [], onDismiss }: Props) {
  const t = useMessages(messages);
  const swipe = useSwipeAway(onDismiss);
  const Icon = icons[type];
  return (
    <Root
      data-toast={type}
      role={type === 'error' ? 'alert' : undefined}
      aria-atomic="true"
      {...swipe}
    >
      <Mark $type={type} aria-hidden>
        <Icon size={20} />
      </Mark>
      <Body>
        <Title>
          {title}
          {count > 1 ? (
            <>
              <Count aria-hidden>×{count}</Count>
              <span className="visually-hidden"> ({t('times', { count })})</span>
            </>
          ) : null}
        </Title>
        {message ? <Message>{message}</Message> : null}
        {actions.length > 0 ? (
          <Actions>
            {actions.map(({ label, perform }) => (
              <Action
                key={label}
                type="button"
                onClick={() => {
                  perform();
                  onDismiss();
                }}
              >
                {label}
              </Action>
            ))}
          </Actions>
        ) : null}
      </Body>
      <Close type="button" aria-label={t('dismiss', { title })} onClick={onDismiss}>
        <X size={18} aria-hidden />
      </Close>
    </Root>
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateY(8px) scale(0.98); }`;
const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  width: min(380px, 100%);
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  text-align: start;
  touch-action: pan-y pinch-zoom;
  animation: ${arrive} ${motion.normal} ${motion.ease};
`;
const tone: Record<ToastLook, string> = {
  info: color.accent,
  success: color.success,
  warning: color.caution,
  error: color.danger,
};
const Mark = styled.span<{ $type: ToastLook }>`
  flex: none;
  display: grid;
  place-items: center;
  height: 28px;
  color: ${({ $type }) => tone[$type]};
`;
const Body = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 3px;
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Count = styled.span`
  margin-left: ${space(2)};
  padding: 1px 7px;
  border-radius: ${radius.round};
  background: ${color.surfaceHover};
  color: ${color.textQuiet};
  font-size: ${fontSize[12]};
  font-variant-numeric: tabular-nums;
`;
const Message = styled.p`
  margin-top: 2px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(2)} 0 0 -${space(3)};
`;
const Action = styled.button`
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.accent};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  cursor: pointer;
  &:hover { background: ${color.accentSoft}; }
  @media (pointer: coarse) { min-height: 44px; }
`;
const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin-top: -2px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  @media (pointer: coarse) { width: 44px; height: 44px; margin: -${space(2)} -${space(1)} -${space(2)} 0; }
`;

/** A third of a narrow phone. */
const farEnough = 96;

/** A finger pushes something aside; what was not pushed far enough comes back. The close button does the same for everybody else. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const style: CSSProperties | undefined =
    offset === 0
      ? undefined
      : {
          transform: `translateX(${offset}px)`,
          opacity: 1 - Math.min(0.7, Math.abs(offset) / 240),
        };
  return {
    style,
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) setOffset(event.clientX - start.current);
    },
    onPointerUp(event: PointerEvent) {
      const moved = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      setOffset(0);
      if (Math.abs(moved) >= farEnough) onAway();
    },
    /** The page scrolls instead. */
    onPointerCancel() {
      start.current = null;
      setOffset(0);
    },
  };
}
