import { buildAlert } from '@moa/testing/build-alert';
import { queryClient } from '../api/query.ts';
import { on } from '../event-bus.ts';
import { receiveAlert } from './alerts.ts';
import { inboxQuery } from './inbox.ts';

const alert = (id: string) => buildAlert('sync.completed', {}, { id });
const inbox = () => queryClient.getQueryData(inboxQuery().queryKey);
const fill = (count: number, limit = 20) =>
  queryClient.setQueryData(inboxQuery().queryKey, {
    items: Array.from({ length: count }, (_, index) => alert(`old${index}`)),
    page: 1,
    limit,
    total: count,
    unread: count,
  });

beforeEach(() => queryClient.clear());

describe('an alert that arrives', () => {
  it('is the newest of the inbox, with the server’s count', () => {
    fill(2);
    receiveAlert(alert('new'), 3);
    expect(inbox()).toMatchObject({ total: 3, unread: 3 });
    expect(inbox()?.items.map(({ id }) => id)).toEqual(['new', 'old0', 'old1']);
  });

  it('is there once, however often it comes', () => {
    fill(1);
    receiveAlert(alert('new'), 2);
    receiveAlert(alert('new'), 2);
    expect(inbox()).toMatchObject({ total: 2 });
  });

  it('leaves a page its length, and never more than a hundred', () => {
    fill(20);
    receiveAlert(alert('new'), 21);
    expect(inbox()?.items).toHaveLength(20);
    fill(100, 100);
    receiveAlert(alert('new'), 101);
    expect(inbox()?.items).toHaveLength(100);
  });

  it('is told to whoever listens, also before the inbox was read', () => {
    const heard: string[] = [];
    const stop = on('alert.received', (reported) => heard.push(reported.alert.id));
    receiveAlert(alert('new'), 1);
    stop();
    expect(heard).toEqual(['new']);
    expect(inbox()).toBeUndefined();
  });
});
