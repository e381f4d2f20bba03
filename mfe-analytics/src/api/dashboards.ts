/** Dashboards of one's own. */
import {
  createDashboard,
  type Dashboard,
  deleteDashboard,
  duplicateDashboard,
  getDashboard,
  listDashboards,
  updateDashboard,
  viewDashboard,
} from '@moa/contracts/analytics/dashboards';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

const key = ['analytics-dashboards'] as const;

export const dashboardsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listDashboards, {}, { signal }),
});

export function dashboardQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getDashboard, { params: { id } }, { signal }),
  });
}

const listAgain = () => queryClient.invalidateQueries({ queryKey: dashboardsQuery.queryKey });
const keep = (dashboard: Dashboard) => {
  queryClient.setQueryData(dashboardQuery(dashboard.id).queryKey, dashboard);
  return listAgain();
};

export function useCreateDashboard() {
  return useMutation({
    mutationFn: (name: string) =>
      call(createDashboard, { body: { data: { name, layout: [], shared: false } } }),
    onSuccess: keep,
  });
}

type DashboardChange = Output<typeof updateDashboard.body>['data'];

export function useChangeDashboard(id: string) {
  return useMutation({
    mutationFn: (data: DashboardChange) =>
      call(updateDashboard, { params: { id }, body: { data } }),
    onSuccess: keep,
  });
}

export function useDuplicateDashboard() {
  return useMutation({
    mutationFn: (id: string) => call(duplicateDashboard, { params: { id }, body: {} }),
    onSuccess: keep,
  });
}

export function useDeleteDashboard() {
  return useMutation({
    mutationFn: (id: string) => call(deleteDashboard, { params: { id } }),
    onSuccess: listAgain,
  });
}

/** Counts a view of a dashboard. Failures are ignored. */
export function countView(id: string): void {
  void call(viewDashboard, { params: { id } }).catch(() => undefined);
}
