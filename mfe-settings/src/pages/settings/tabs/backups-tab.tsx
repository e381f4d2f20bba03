import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Archive } from 'lucide-react';
import { useBackups } from '../../../api/backups.ts';
import { BackupRow } from '../../../components/backups/backup-row.tsx';
import { MakeBackup } from '../../../components/backups/make-backup.tsx';
import { MyData } from '../../../components/backups/my-data.tsx';
import { backups } from '../../../messages/backups.ts';

export default function BackupsTab() {
  const t = useMessages(backups);
  return (
    <Root>
      <MakeBackup />
      <Card>
        <CardHeader>
          <CardTitle>{t('list')}</CardTitle>
        </CardHeader>
        <List />
      </Card>
      <MyData />
    </Root>
  );
}

function List() {
  const t = useMessages(backups);
  const { data, error, isFetching, refetch } = useBackups();
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('none')} icon={<Archive size={24} />}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <Rows>
      {data.map((backup) => (
        <BackupRow key={backup.id} backup={backup} />
      ))}
    </Rows>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
