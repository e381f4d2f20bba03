/**
 * The sentences of the server, which it says in mails, alerts and plans: the same in both languages, and
 * in 합니다체, whether they stand beside their English or not.
 */
import type { Source } from '../rules/sources.ts';
import { type Node, walk } from '../rules/syntax/node.ts';
import type { Violation } from '../rules/violation.ts';
import { type Ceilings, keepCeilings } from './ceilings.ts';
import { checkPairs, isInOtherTone, writesParticle } from './check-pairs.ts';
import type { Message } from './read-messages.ts';
import { readPairs } from './read-pairs.ts';

type ServerCheck = { count: number; messages: readonly Message[]; violations: Violation[] };

/** The server has no rules of particles: those that it writes by hand behind gaps only get fewer. */
export function checkServer(sources: readonly Source[], particles: Ceilings): ServerCheck {
  const server = sources.filter(
    ({ area, isTest }) => (area === 'server' || area === 'shared/contracts') && !isTest,
  );
  const { messages, uneven } = readPairs(server);
  const byHand = messages.filter(({ ko }) => ko !== null && writesParticle(ko));
  return {
    count: messages.length,
    messages,
    violations: [
      ...uneven,
      ...checkPairs(messages.filter((one) => !byHand.includes(one) && one.ko !== '')),
      ...server.flatMap(otherTones),
      ...keepCeilings(
        byHand.map(({ path, line, key }) => ({
          ...{ area: 'server', path, line },
          says: `“${key}” writes a particle behind a gap; word it so that it needs none`,
        })),
        particles,
        'particles',
      ),
    ],
  };
}

function otherTones({ program, path, lineOf }: Source): Violation[] {
  const found: Violation[] = [];
  walk(program, (node) => {
    const text =
      node.type === 'Literal' && typeof node['value'] === 'string'
        ? node['value']
        : node.type === 'TemplateElement'
          ? (node as Node & { value: { cooked: string } }).value.cooked
          : '';
    if (/[가-힣]/.test(text) && isInOtherTone(text))
      found.push({
        path,
        line: lineOf(node),
        message: `“${text.slice(0, 40)}” is not in 합니다체`,
      });
  });
  return found;
}
