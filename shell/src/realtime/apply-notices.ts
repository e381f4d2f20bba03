/** Applies pushed deliveries, rules and settings to the cached data of the pages that list them. */
import type { Delivery, listHistory } from '@moa/contracts/notifications/deliveries';
import type { OperationOutput } from '@moa/contracts/operation';
import { deliveriesKey, noticeSettingsKey } from '@moa/host/inbox';
import { queryClient } from '@moa/host/query';

type Page = OperationOutput<typeof listHistory>;
type Key = readonly string[];

/** A burst of news is one reading. */
const gatherMs = 300;
const gathered = new Set<Key>();

/** A row that is listed changes where it is; of any other the list is read again. */
export function showDelivery(delivery: Delivery): void {
  let isListed = false;
  queryClient.setQueriesData<Page>({ queryKey: deliveriesKey }, (page) => {
    if (!page?.items.some(({ id }) => id === delivery.id)) return page;
    isListed = true;
    const items = page.items.map((known) =>
      known.id === delivery.id ? { ...delivery, target: known.target } : known,
    );
    return { ...page, items };
  });
  if (!isListed) readSoon(deliveriesKey);
}

/** Reads again what is listed of it, once for all that comes within a moment. */
export function readSoon(key: Key): void {
  if (gathered.size === 0) setTimeout(readGathered, gatherMs);
  gathered.add(key);
}

function readGathered(): void {
  const keys = [...gathered];
  gathered.clear();
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Unless this page is changing them itself: the server's answer to that has all of them. */
export function readNoticeSettings(): void {
  if (queryClient.isMutating({ mutationKey: noticeSettingsKey }) > 0) return;
  void queryClient.invalidateQueries({ queryKey: noticeSettingsKey });
}
