import { createLogger } from '@moa/host/log';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { type FailureKind, findRemote } from './remotes.ts';

const log = createLogger('shell');

const messages = defineMessages(
  {
    unavailable: '지금은 {title:을/를} 사용할 수 없습니다',
    unreachable: '이 화면의 파일을 불러오지 못했습니다. 자산에는 영향이 없습니다.',
    timeout: '이 화면의 파일을 제시간에 불러오지 못했습니다. 자산에는 영향이 없습니다.',
    broken: '이 화면에 문제가 있습니다. 다른 화면과 자산에는 영향이 없습니다.',
    incompatible:
      '이 화면은 앱의 다른 부분과 버전이 맞지 않습니다. 새로고침하면 해결될 수 있습니다.',
    retry: '다시 시도',
    next: '잠시 후 다시 시도해 주세요. 계속되면 페이지를 새로고침해 주세요.',
  },
  {
    unavailable: '{title} is unavailable right now',
    unreachable: 'We couldn’t load this page’s files. Your assets are not affected.',
    timeout: 'This page’s files took too long to load. Your assets are not affected.',
    broken: 'Something went wrong on this page. Other pages and your assets are not affected.',
    incompatible: 'This page’s version doesn’t match the rest of the app. Reloading may fix it.',
    retry: 'Try again',
    next: 'Try again in a moment. If it keeps happening, reload the page.',
  },
);

/** Available space: a page, a card beside others, or a button. */
export type Room = 'page' | 'card' | 'button';

type Props = {
  remote: string;
  title: string;
  kind: FailureKind;
  reason: string;
  onRetry(): void;
  room: Room;
};

/**
 * One remote is down: what that means and what one can do. Who looks after it is for developers: the
 * log and the developer panel name them. Everything else stays whole.
 */
export function RemoteFailure({ remote, title, kind, reason, onRetry, room }: Props) {
  const t = useMessages(messages);
  useEffect(() => {
    const { team = null } = findRemote(remote)?.manifest.owner ?? {};
    log.warn('a remote cannot be drawn', { remote, kind, reason, team });
  }, [remote, kind, reason]);
  const sentence = t('unavailable', { title });
  if (room === 'button')
    return (
      <span data-remote-failure={kind}>
        <IconButton
          label={`${sentence}. ${t('retry')}`}
          title={sentence}
          icon={<Unplug size={20} />}
          onClick={onRetry}
        />
      </span>
    );
  // Beside an intact page, a missing part does not interrupt the user and keeps its reserved space.
  if (room === 'card')
    return (
      <Card data-remote-failure={kind}>
        <Beside>
          <Sentence>{sentence}</Sentence>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Beside>
        <Quiet>{t(kind)}</Quiet>
      </Card>
    );
  return (
    <Page title={title}>
      <Card role="alert" data-remote-failure={kind}>
        <EmptyState
          title={sentence}
          icon={<Unplug size={24} />}
          action={<Button onClick={onRetry}>{t('retry')}</Button>}
        >
          {t(kind)} {kind === 'incompatible' ? null : t('next')}
        </EmptyState>
      </Card>
    </Page>
  );
}

const Beside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;
const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const Quiet = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
