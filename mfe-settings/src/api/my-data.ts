import { downloadMyData, getMyData } from '@moa/contracts/settings/my-data';
import { call, callFile } from '@moa/host/api';
import { queryOptions, useMutation, useQuery } from '@moa/host/query';
import { saveFile } from '@moa/ui/csv/save-file';

const myDataQuery = queryOptions({
  queryKey: ['settings', 'my-data'],
  queryFn: ({ signal }) => call(getMyData, {}, { signal }),
});

/** Stored data by subject. */
export function useMyData() {
  return useQuery(myDataQuery);
}

/** Saves all of it as a file; asks for a passkey first where the last check is long ago. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: () => callFile(downloadMyData, {}),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
  });
}
