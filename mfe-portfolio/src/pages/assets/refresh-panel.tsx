import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { QuietWords } from '@moa/ui/core/quiet';
import { space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { X } from 'lucide-react';
import type { RefreshState } from '../../api/refresh-sources.ts';
import { actMessages } from '../../messages/holding-acts.ts';

type SourceStatus = RefreshState['sources'][number]['status'];
const tones: Record<SourceStatus, BadgeTone> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};
const words = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  failed: 'sourceFailed',
} as const;

/** Progress of a refresh by exchange account and wallet, with those that failed. */
export function RefreshPanel({
  state,
  busy,
  onClose,
}: {
  state: RefreshState;
  busy: boolean;
  onClose(): void;
}) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  const { sources } = state;
  const settled = sources.filter(({ status }) => status === 'done' || status === 'failed').length;
  const failed = sources.some(({ status }) => status === 'failed');
  const title = t(busy ? 'refreshTitle' : failed ? 'refreshPartly' : 'refreshDone');
  return (
    <Panel data-refresh={busy ? 'running' : failed ? 'partial' : 'done'}>
      <Head>
        <strong role="status">{title}</strong>
        {busy ? null : (
          <IconButton size="small" label={t('close')} icon={<X size={18} />} onClick={onClose} />
        )}
      </Head>
      {busy ? (
        <ProgressBar
          quiet
          label={title}
          value={sources.length === 0 ? null : (100 * settled) / sources.length}
          shown={t('progress', { done: settled, count: sources.length })}
        />
      ) : failed ? (
        <QuietWords>{t('refreshPartlyText')}</QuietWords>
      ) : null}
      {busy || failed ? (
        <List>
          {sources
            .filter(({ status }) => busy || status === 'failed')
            .map(({ sourceId, label, status, error }) => (
              <li key={sourceId}>
                <span>
                  {label}
                  {error ? (
                    <QuietWords>
                      {' '}
                      {describeFailure(new ApiFailure(error.code, error.message), locale).sentence}
                    </QuietWords>
                  ) : null}
                </span>
                <Badge tone={tones[status]}>{t(words[status])}</Badge>
              </li>
            ))}
        </List>
      ) : null}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  strong { font-weight: ${weight.semibold}; }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(2)} ${space(6)};
  li { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; min-width: 0; }
`;
