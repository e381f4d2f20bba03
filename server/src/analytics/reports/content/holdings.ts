/** What a person holds at the moment at which the report is made, place by place. */

import type { Gather } from './gatherer.ts';
import { sectionOfHoldings } from './holdings-section.ts';

export const gatherHoldings: Gather = async (context, order) => {
  const { section: held, definitions } = await sectionOfHoldings(context, order);
  return { sections: [held], definitions };
};
