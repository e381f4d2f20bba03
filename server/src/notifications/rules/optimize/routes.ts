/** POST /api/v1/notifications/optimize */
import { configNameWords, ruleNameWords } from '@moa/contracts/notifications/given-names';
import { type NoticeProposal, optimizeRules } from '@moa/contracts/notifications/optimize';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { Language } from '../../words/rule-words.ts';
import { lockPerson } from '../lock-person.ts';
import { applyProposal, readProposals, undoProposal } from './proposals.ts';

export function optimizeRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  return [
    handle(optimizeRules, async ({ caller: { userId }, body: { action, proposal }, locale }) => {
      if (action === 'propose') {
        return { proposals: named(await readProposals(db, userId, clock.now()), locale) };
      }
      const proposals = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const now = clock.now();
        if (action === 'apply') await applyProposal(tx, userId, proposal, now);
        else await undoProposal(tx, userId, proposal, now);
        return readProposals(tx, userId, now);
      });
      bus.publish('rules.changed', { userId });
      return { proposals: named(proposals, locale) };
    }),
  ];
}

function named(proposals: readonly NoticeProposal[], locale: Language): NoticeProposal[] {
  return proposals.map((proposal) => {
    const { target } = proposal;
    const words = target.kind === 'config' ? configNameWords : ruleNameWords;
    return { ...proposal, target: { ...target, name: words(target.name)[locale] } };
  });
}
