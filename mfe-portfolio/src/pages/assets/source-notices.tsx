import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { styled } from '@moa/ui/styled';
import { assetsMessages } from '../../messages/assets.ts';

/** Which places could not be read, each by its name: how old what is shown of it is, and why. */
export function SourceNotices({ sources }: { sources: readonly Source[] }) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const troubled = sources.filter(({ status }) => status === 'failed' || status === 'stale');
  if (troubled.length === 0) return null;
  return (
    <Notice tone="caution">
      {troubled.map(({ id, label: name, lastSyncedAt, error }) => {
        const reason = error
          ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
          : '';
        return (
          <Line key={id} data-late={id}>
            {lastSyncedAt
              ? t('lateSince', { name, age: formatAge(lastSyncedAt, now, locale), reason })
              : t('lateNever', { name, reason })}
          </Line>
        );
      })}
    </Notice>
  );
}

const Line = styled.span`
  display: block;
`;
