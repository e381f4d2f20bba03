import { dismissToast, type Toast, useToasts } from '@moa/host/toasts';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { X } from 'lucide-react';
import { useEffect } from 'react';

const messages = defineMessages(
  { region: '알림', dismiss: '닫기' },
  { region: 'Notices', dismiss: 'Dismiss' },
);

export function Toasts() {
  const t = useMessages(messages);
  const toasts = useToasts();
  return (
    <Region aria-label={t('region')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={t('dismiss')} />
      ))}
    </Region>
  );
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { id, persistent, duration, count } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated notice begins its time again
  useEffect(() => {
    if (persistent) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, persistent, duration, count]);
  return (
    <Root $type={toast.type} role={toast.type === 'error' ? 'alert' : undefined}>
      <div>
        <Title>
          {toast.title}
          {count > 1 ? ` ×${count}` : ''}
        </Title>
        {toast.message ? <Message>{toast.message}</Message> : null}
      </div>
      <Close type="button" aria-label={dismissLabel} onClick={() => dismissToast(id)}>
        <X size={16} aria-hidden />
      </Close>
    </Root>
  );
}

const Region = styled.section`
  position: fixed;
  z-index: 60;
  right: ${space(4)};
  bottom: calc(72px + env(safe-area-inset-bottom));
  left: ${space(4)};
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space(2)};
  pointer-events: none;
  ${media.desktop} { bottom: ${space(6)}; right: ${space(6)}; }
`;
const edge = {
  info: color.accent,
  success: color.success,
  warning: color.caution,
  error: color.danger,
};
const Root = styled.div<{ $type: Toast['type'] }>`
  display: flex;
  gap: ${space(3)};
  justify-content: space-between;
  width: min(360px, 100%);
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  border-left: 4px solid ${({ $type }) => edge[$type]};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  pointer-events: auto;
`;
const Title = styled.p`
  font-weight: ${weight.semibold};
`;
const Message = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Close = styled.button`
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
`;
