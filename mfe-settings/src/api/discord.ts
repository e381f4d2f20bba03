import {
  deleteDiscord,
  getDiscord,
  putDiscord,
  testDiscord,
} from '@moa/contracts/settings/discord';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';

const discordQuery = queryOptions({
  queryKey: ['settings', 'discord'],
  queryFn: ({ signal }) => call(getDiscord, {}, { signal }),
});

const previewQuery = queryOptions({
  queryKey: ['settings', 'discord', 'preview'],
  queryFn: ({ signal }) => call(testDiscord, { body: { preview: true } }, { signal }),
});

/** The chat of the account. */
export function useDiscord() {
  return useQuery(discordQuery);
}

/** The test message as the chat gets it. */
export function useDiscordPreview() {
  return useQuery(previewQuery).data?.message ?? null;
}

/** Sends the test message: to an address that was typed, or to the stored one. */
export function useTestDiscord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (webhookUrl: string | null) =>
      call(testDiscord, { body: webhookUrl === null ? {} : { webhookUrl } }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: discordQuery.queryKey, exact: true }),
  });
}

/** Sets the webhook. Its address is dropped as soon as the result has no observers. */
export function usePutDiscord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (webhookUrl: string) => call(putDiscord, { body: { webhookUrl } }),
    gcTime: 0,
    onSuccess: (stored) => queries.setQueryData(discordQuery.queryKey, stored),
  });
}

export function useRemoveDiscord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteDiscord, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: discordQuery.queryKey }),
  });
}
