/** Stored data of the user: the amounts by subject, and all of it as one file. */

import { downloadMyData, getMyData } from '@moa/contracts/settings/my-data';
import { call, callFile } from '@moa/host/api';
import { queryOptions, useMutation, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { Download } from 'lucide-react';
import { myData } from '../../messages/my-data.ts';

export function MyData() {
  const t = useMessages(myData);
  const saving = useDownloadMyData();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Quiet>{t('intro')}</Quiet>
      <Areas />
      <FormFailure error={saving.error} />
      <Button busy={saving.isPending} onClick={() => saving.mutate()}>
        <Download size={18} aria-hidden />
        {t('download')}
      </Button>
    </Card>
  );
}

function Areas() {
  const t = useMessages(myData);
  const write = useNumber();
  const { data, error, isFetching, refetch } = useMyData();
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <List>
      {data.areas.map(({ area, records }) => (
        <div key={area}>
          <dt>{t(`area.${area}`)}</dt>
          <dd>{t('records', { count: write(records) })}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 0 ${space(6)};
  margin: ${space(3)} 0 ${space(4)};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color.border};
    font-size: ${fontSize[13]};
  }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
`;

const myDataQuery = queryOptions({
  queryKey: ['settings', 'my-data'],
  queryFn: ({ signal }) => call(getMyData, {}, { signal }),
});

/** Stored data by subject. */
function useMyData() {
  return useQuery(myDataQuery);
}

/** Saves all of it as a file; asks for a passkey first where the last check is long ago. */
function useDownloadMyData() {
  return useMutation({
    mutationFn: () => callFile(downloadMyData, {}),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
