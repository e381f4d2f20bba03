/** Reports and exports: papers that can be handed in, and data for other programs. */
import { ExportsCard } from './exports-card.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';
import { ScheduleList } from './schedule-list.tsx';

export default function ReportsView() {
  return (
    <>
      <ReportForm />
      <ReportList />
      <ScheduleList />
      <ExportsCard />
    </>
  );
}
