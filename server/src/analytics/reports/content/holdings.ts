/** Holdings at the end of the ordered days, or when the report is created. */
import type { Gather } from './gatherer.ts';
import { getDay, heldAt } from './held-at.ts';
import { sectionOfHoldings, sectionOfRecord } from './holdings-section.ts';

export const gatherHoldings: Gather = async (context, order) => {
  const held = await heldAt(context, order);
  const { section, definitions } =
    held.is === 'now' ? sectionOfHoldings(held, order) : sectionOfRecord(held, order);
  return { ...getDay(held), sections: [section], definitions };
};
