/** State of the live connection; opens the freshness of every source. */

import type { Liveness } from '@moa/host/realtime';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { RemoteBoundary } from '../../federation/remote-boundary.tsx';
import { Panel } from '../panel/panel.tsx';

const messages = defineMessages(
  {
    live: '실시간',
    still: '시세 멈춤',
    silent: '오프라인',
    delayed: '조금 늦게 받는 중',
    connecting: '연결 중',
    disconnected: '연결 끊김',
    show: '데이터 상태 보기',
    panel: '데이터 상태',
    missing: '데이터 상태를 불러오지 못했습니다. 잠시 후 다시 열어 주세요.',
  },
  {
    live: 'Live',
    still: 'Prices paused',
    silent: 'Offline',
    delayed: 'Slightly delayed',
    connecting: 'Connecting',
    disconnected: 'Disconnected',
    show: 'View data status',
    panel: 'Data status',
    missing: 'We couldn’t load the data status. Please open it again in a moment.',
  },
);
const FreshnessPanel = lazyPart(
  () => import(/* webpackChunkName: "freshness" */ './freshness-panel.tsx'),
  null,
);
const panelId = 'data-status-panel';

export function ConnectionButton() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { liveness, heardAt, pricedAt, now } = useLiveness();
  const late = liveness === 'silent' ? heardAt : liveness === 'still' ? pricedAt : null;
  const age = late === null ? null : formatAge(late, now, locale, { nowUntil: 1_000 });
  return (
    <>
      <Root type="button" popoverTarget={panelId} data-connection={liveness}>
        <Dot $tone={tones[liveness]} aria-hidden />
        <Word $late={late !== null}>
          <span role="status">{t(liveness)}</span>
          {age ? <Since> · {age}</Since> : null}
          <span className="visually-hidden">, {t('show')}</span>
        </Word>
      </Root>
      <Panel id={panelId} label={t('panel')}>
        <RemoteBoundary onThrow={() => <Missing>{t('missing')}</Missing>}>
          <FreshnessPanel />
        </RemoteBoundary>
      </Panel>
    </>
  );
}

const tones: Record<Liveness, string> = {
  live: color.success,
  still: color.caution,
  silent: color.caution,
  delayed: color.caution,
  connecting: color.caution,
  disconnected: color.danger,
};

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  flex: none;
  min-width: 32px;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
const Dot = styled.span<{ $tone: string }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => $tone};
  @media (forced-colors: active) { background: CanvasText; }
`;
const Word = styled.span<{ $late: boolean }>`
  color: ${({ $late }) => ($late ? color.caution : 'inherit')};
  ${({ $late }) => ($late ? '@media (max-width: 374px)' : '@media (max-width: 767px)')} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
/** A phone has room for the word alone. */
const Since = styled.span`
  @media (max-width: 767px) { display: none; }
`;
const Missing = styled.p`
  padding: ${space(3)};
`;
