import { getRelease } from '@moa/host/internal/release';
import { isSandbox } from '@moa/host/release';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { readOverrides } from '../../federation/overrides.ts';
import { useLoadStates } from '../../federation/remotes.ts';
import { RemoteCard } from './remote-card.tsx';
import { remoteFacts } from './remote-facts.ts';
import { useResourceTimings } from './use-resource-timings.ts';

const messages = defineMessages(
  {
    release: '릴리스 {id} · 셸 {shell} · 호스트 {host}',
    pending: '바꾼 것은 화면을 새로 불러오면 적용됩니다.',
    reload: '새로고침',
  },
  {
    release: 'Release {id} · shell {shell} · host {host}',
    pending: 'Reload the page to apply your changes.',
    reload: 'Reload',
  },
);

/** Every remote of the release: what it is, how it fares, and what to try with it. */
export function RemotesTab() {
  const t = useMessages(messages);
  const release = getRelease();
  const states = useLoadStates();
  const timings = useResourceTimings();
  const [changed, setChanged] = useState(false);
  const overrides = readOverrides();
  return (
    <>
      <Top>
        <span>
          {t('release', {
            id: release.id,
            shell: release.shell.version,
            host: release.shell.hostVersion,
          })}
        </span>
        {changed ? (
          <Pending role="status">
            {t('pending')}
            <Button size="small" tone="primary" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </Pending>
        ) : null}
      </Top>
      <Grid>
        {release.remotes.map((remote) => (
          <li key={remote.name}>
            <RemoteCard
              facts={remoteFacts(remote, states[remote.name], timings)}
              overridden={
                isSandbox() && overrides.some((override) => override.remote.name === remote.name)
              }
              onChanged={() => setChanged(true)}
            />
          </li>
        ))}
      </Grid>
    </>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: 36px;
  margin-bottom: ${space(3)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Pending = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  color: ${color.text};
`;
const Grid = styled.ul`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
`;
