/**
 * How often something may still be, by area: what is there today, and never more. A ceiling follows when
 * there is less, or what was gained would be lost again.
 */
import type { Violation } from '../rules/violation.ts';

export type Ceilings = Readonly<Record<string, number>>;
/** One that is still there, and what to do about it. */
export type Counted = { area: string; path: string; line: number; says: string };

const file = 'tools/texts/text-ceilings.ts';

export function keepCeilings(
  found: readonly Counted[],
  ceilings: Ceilings,
  what: string,
): Violation[] {
  const areas = Map.groupBy(found, ({ area }) => area);
  const names = new Set([...areas.keys(), ...Object.keys(ceilings)]);
  return [...names].flatMap((area): Violation[] => {
    const here = areas.get(area) ?? [];
    const ceiling = ceilings[area] ?? 0;
    if (here.length > ceiling)
      return here.map(({ path, line, says }) => ({
        path,
        line,
        message: `${says} (${area} has ${here.length}, its ceiling is ${ceiling})`,
      }));
    if (here.length < Math.floor(ceiling * 0.9) || (here.length === 0 && ceiling > 0))
      return [
        {
          path: file,
          line: 1,
          message: `allows ${area} ${ceiling} ${what}, and there are ${here.length}; lower it to that`,
        },
      ];
    return [];
  });
}
