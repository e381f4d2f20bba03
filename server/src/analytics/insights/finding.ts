/** Finding of a rule: its content, its key in the database and its recommendations. */
import type { Insight, InsightType, Recommendation } from '@moa/contracts/analytics/insights';
import type { Facts } from './facts.ts';

export type Advice = Pick<
  Recommendation,
  'title' | 'body' | 'expectedImpact' | 'cost' | 'costNote' | 'risk' | 'steps'
>;

export type Finding = Pick<Insight, 'priority' | 'title' | 'body' | 'evidence' | 'actions'> & {
  /** Asset, position or account concerned. */
  subject: string;
  /** Its figures in coarse steps: it comes again only when one of them changes. */
  bucket: string;
  advice?: Advice;
};

export type Rule = {
  type: InsightType;
  /** Pure. Null where what it judges is not known now. */
  find(facts: Facts): readonly Finding[] | null;
};
