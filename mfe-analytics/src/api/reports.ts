/** Reports: ordered, listed while they are made, deleted, ordered again and again. */
import {
  deleteReport,
  deleteReportSchedule,
  generateReport,
  listReportSchedules,
  listReports,
  type NewReport,
  scheduleReport,
} from '@moa/contracts/analytics/reports';
import type { Input } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

const pollMs = 2_000;
const unfinished = (status: string) => status === 'queued' || status === 'generating';

/** Read again while one of them is being made, so that it becomes ready before one's eyes. */
export const reportsQuery = queryOptions({
  queryKey: ['analytics-reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => unfinished(status)) ? pollMs : false,
});

export const schedulesQuery = queryOptions({
  queryKey: ['analytics-report-schedules'],
  queryFn: ({ signal }) => call(listReportSchedules, {}, { signal }),
});

const listAgain = () => queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });
const schedulesAgain = () => queryClient.invalidateQueries({ queryKey: schedulesQuery.queryKey });

export function useOrderReport() {
  return useMutation({
    mutationFn: (data: NewReport) => call(generateReport, { body: { data } }),
    onSuccess: listAgain,
  });
}

export function useDeleteReport() {
  return useMutation({
    mutationFn: (id: string) => call(deleteReport, { params: { id } }),
    onSuccess: listAgain,
  });
}

type NewSchedule = Input<typeof scheduleReport.body>['data'];

export function useScheduleReport() {
  return useMutation({
    mutationFn: (data: NewSchedule) => call(scheduleReport, { body: { data } }),
    onSuccess: schedulesAgain,
  });
}

export function useDeleteSchedule() {
  return useMutation({
    mutationFn: (id: string) => call(deleteReportSchedule, { params: { id } }),
    onSuccess: schedulesAgain,
  });
}
