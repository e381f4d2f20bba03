/** Holdings in every dimension; the rows add up to the net worth. */

import { AllocationPanel } from '../../panels/allocation-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import type { Question } from '../../rules/question.ts';
import { AllocationTable } from './allocation-table.tsx';

export default function AllocationView({ question }: { question: Question }) {
  return (
    <>
      <AllocationPanel question={question} />
      <AllocationTable question={question} />
      <SeriesPanel chart="currency_exposure" question={question} />
    </>
  );
}
