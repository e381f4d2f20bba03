import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { getFault } from '../../federation/faults.ts';
import type { LoadState } from '../../federation/remotes.ts';
import { FaultSwitch } from './fault-switch.tsx';
import { formatBytes } from './format-bytes.ts';
import { OverrideForm } from './override-form.tsx';
import type { RemoteFacts } from './remote-facts.ts';

const messages = defineMessages(
  {
    idle: '요청하지 않음',
    fetching: '불러오는 중',
    ready: '준비됨',
    failed: '실패',
    overridden: '다른 빌드',
    fault: '고장 흉내',
    owner: '담당',
    build: '빌드',
    buildText: '{bytes} · 파일 {files}개',
    fetched: '받은 것',
    fetchedText: '{bytes} · 파일 {files}개 · {ms} ms',
    fromCache: '브라우저 캐시에서 · 파일 {files}개',
    fetchedNothing: '없음',
    loaded: '로드 시간',
    loadedText: '{ms} ms',
    reason: '이유',
  },
  {
    idle: 'not requested',
    fetching: 'loading',
    ready: 'ready',
    failed: 'failed',
    overridden: 'other build',
    fault: 'simulated fault',
    owner: 'Owner',
    build: 'Build',
    buildText: '{bytes} · {files} files',
    fetched: 'Fetched',
    fetchedText: '{bytes} · {files} files · {ms} ms',
    fromCache: 'from browser cache · {files} files',
    fetchedNothing: 'nothing',
    loaded: 'Load time',
    loadedText: '{ms} ms',
    reason: 'Reason',
  },
);
const tones: Record<LoadState['status'], BadgeTone> = {
  idle: 'neutral',
  fetching: 'accent',
  ready: 'success',
  failed: 'danger',
};

type Props = { facts: RemoteFacts; overridden: boolean; onChanged(): void };

/** One remote: its facts, a fault to try, and another build in its place. */
export function RemoteCard({ facts, overridden, onChanged }: Props) {
  const t = useMessages(messages);
  const { name, version, state, build, fetched } = facts;
  const [fault, setFault] = useState(() => getFault(name));
  return (
    <Card aria-label={name}>
      <Head>
        <Name>{name}</Name>
        <Version>{version}</Version>
        <Badge tone={tones[state.status]}>{t(state.status)}</Badge>
        {overridden ? <Badge tone="caution">{t('overridden')}</Badge> : null}
        {fault ? <Badge tone="caution">{t('fault')}</Badge> : null}
      </Head>
      <Facts>
        <dt>{t('owner')}</dt>
        <dd>
          {facts.team} · {facts.contact}
        </dd>
        <dt>{t('build')}</dt>
        <dd>{t('buildText', { bytes: formatBytes(build.bytes), files: build.files })}</dd>
        <dt>{t('fetched')}</dt>
        <dd>
          {fetched
            ? t(fetched.bytes === 0 ? 'fromCache' : 'fetchedText', {
                ...fetched,
                bytes: formatBytes(fetched.bytes),
              })
            : t('fetchedNothing')}
        </dd>
        {state.status === 'ready' ? (
          <>
            <dt>{t('loaded')}</dt>
            <dd>{t('loadedText', { ms: state.tookMs })}</dd>
          </>
        ) : null}
        {state.status === 'failed' ? (
          <>
            <dt>{t('reason')}</dt>
            <Reason>
              {state.kind}: {state.reason}
            </Reason>
          </>
        ) : null}
      </Facts>
      <FaultSwitch
        remote={name}
        fault={fault}
        onChange={(next) => {
          setFault(next);
          onChanged();
        }}
      />
      <OverrideForm remote={name} overridden={overridden} onChanged={onChanged} />
    </Card>
  );
}

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Name = styled.h3`
  font-size: ${fontSize[13]};
  font-weight: ${weight.bold};
`;
const Version = styled.span`
  flex: 1;
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  flex: 1;
  align-content: start;
  font-size: ${fontSize[12]};
  dt { color: ${color.textFaint}; }
  dd { font-variant-numeric: tabular-nums; }
`;
const Reason = styled.dd`
  color: ${color.danger};
`;
