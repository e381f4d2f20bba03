/** The states of a view of data, beside ready: loading, empty, partial or stale, failed. */
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import type { ReactNode } from 'react';
import { keyframes, styled } from '../styled.ts';
import { Button } from './button.tsx';
import { color, fontSize, radius, space, weight } from './tokens.ts';

export const stateMessages = defineMessages(
  { retry: '다시 시도', requestId: '요청 번호 {id}', loading: '불러오는 중' },
  { retry: 'Try again', requestId: 'Request ID {id}', loading: 'Loading' },
);

/** The final shape of what is on its way; it shows only after 200 ms. */
export function Skeleton({
  height,
  width = '100%',
  label = true,
}: {
  height: number | string;
  width?: number | string;
  label?: boolean;
}) {
  const t = useMessages(stateMessages);
  return (
    <Bone
      style={{ height, width }}
      $block={typeof height === 'number' && height >= 96}
      role={label ? 'status' : undefined}
    >
      {label ? <span className="visually-hidden">{t('loading')}</span> : null}
    </Bone>
  );
}

/** Nothing here yet, and the one thing to do about it. */
export function EmptyState({
  title,
  children,
  action,
  icon,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <Centered>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <Title>{title}</Title>
      {children ? <Quiet>{children}</Quiet> : null}
      {action ? <Act>{action}</Act> : null}
    </Centered>
  );
}

/** An error: its cause, whether money is affected, what to do. */
export function ErrorState({
  error,
  onRetry,
  busy,
}: {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const t = useMessages(stateMessages);
  const { sentence, advice, requestId } = describeFailure(error, useLocale());
  return (
    <Centered role="alert">
      <Title>{sentence}</Title>
      <Quiet>{advice}</Quiet>
      {onRetry ? (
        <Act>
          <Button onClick={onRetry} busy={busy ?? false}>
            {t('retry')}
          </Button>
        </Act>
      ) : null}
      {requestId ? <Small>{t('requestId', { id: requestId })}</Small> : null}
    </Centered>
  );
}

export type NoticeTone = 'info' | 'success' | 'caution' | 'danger';

/** A sentence above the content: what is missing, stale or worth knowing. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Bar $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </Bar>
  );
}

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
/* The skeleton of a whole card or chart is quieter than that of a line. */
const Bone = styled.div<{ $block: boolean }>`
  border-radius: ${({ $block }) => ($block ? radius.medium : radius.small)};
  background: color-mix(in srgb, ${color.text} ${({ $block }) => ($block ? '4%' : '7%')}, transparent);
  animation: ${appear} 200ms 200ms both;
  max-width: 100%;
`;
const Centered = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
  text-wrap: balance;
`;
const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
`;
const Title = styled.p`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Quiet = styled.div`
  max-width: 44ch;
  color: ${color.textQuiet};
`;
const Act = styled.div`
  margin-top: ${space(2)};
`;
/* As wide as can be: a request's number is read out, and broken it is hard to. */
const Small = styled.p`
  margin-inline: -${space(4)};
  text-wrap: wrap;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  user-select: all;
`;
const barLook: Record<NoticeTone, [string, string]> = {
  info: [color.accentSoft, color.text],
  success: [color.successSoft, color.success],
  caution: [color.cautionSoft, color.caution],
  danger: [color.dangerSoft, color.danger],
};
const Bar = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  font-size: ${fontSize[13]};
  background: ${({ $tone }) => barLook[$tone][0]};
  color: ${({ $tone }) => barLook[$tone][1]};
`;
