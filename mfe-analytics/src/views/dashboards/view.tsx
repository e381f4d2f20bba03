/** Dashboards of one's own: all of them, or the one that the address names. */
import { useSearchParams } from '@moa/host/router';
import type { Question } from '../../rules/question.ts';
import { DashboardList } from './dashboard-list.tsx';
import { OpenDashboard } from './open-dashboard.tsx';

export default function DashboardsView({ question }: { question: Question }) {
  const [params] = useSearchParams();
  const id = params.get('dashboard');
  return id ? <OpenDashboard key={id} id={id} question={question} /> : <DashboardList />;
}
