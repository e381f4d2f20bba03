/**
 * Rule 14: a function of the product has a hundred lines at most. One that stays longer says in a line above
 * it why it is one idea (`// Over 100 lines: …`); how many there are only falls.
 */
import type { Source } from './sources.ts';
import { isFunction, type Node, nameOf, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

const maxLines = 100;
const product = /^(server|sandbox|shell|mfe-[a-z-]+|shared\/(?!testing$))/;
const reason = /^\s*Over 100 lines: \S/;
const file = 'tools/rules/rule-14-functions.ts';

/** How many may be longer, and how many of them give no reason. Only ever lower. */
type FunctionCeilings = { long: number; withoutReason: number };

export const functionCeilings: FunctionCeilings = { long: 30, withoutReason: 0 };

type LongFunction = Violation & { hasReason: boolean };

export function checkFunctions(
  sources: readonly Source[],
  { long, withoutReason }: FunctionCeilings,
): Violation[] {
  const found = sources
    .filter(({ area, isTest }) => product.test(area) && !isTest)
    .flatMap(longFunctionsIn);
  const unexplained = found.filter(({ hasReason }) => !hasReason);
  return [
    ...keep(found, long, 'functions of more than 100 lines'),
    ...keep(unexplained, withoutReason, 'of them without a reason above it'),
  ];
}

function keep(found: readonly Violation[], ceiling: number, what: string): Violation[] {
  if (found.length > ceiling)
    return found.map(({ path, line, message }) => ({
      path,
      line,
      message: `${message} (there are ${found.length} ${what}, the ceiling is ${ceiling})`,
    }));
  // A little less is no reason to stop somebody else's work.
  if (found.length < Math.floor(ceiling * 0.9) || (found.length === 0 && ceiling > 0))
    return [
      {
        path: file,
        line: 1,
        message: `allows ${ceiling} ${what}, and there are ${found.length}; lower it to that`,
      },
    ];
  return [];
}

/** The outermost ones: what is in a long function is a part of it. */
function longFunctionsIn({ program, path, comments, lineOf }: Source): LongFunction[] {
  const found: LongFunction[] = [];
  const reasonsAbove = new Set(
    comments.filter(({ value }) => reason.test(value)).map(({ start }) => lineOf({ start }) + 1),
  );
  let name = '';
  walk(program, (node) => {
    name = declaredName(node) ?? name;
    if (!isFunction(node)) return true;
    const [first, last] = [lineOf(node), lineOf({ start: node.end - 1 })];
    const lines = last - first + 1;
    if (lines <= maxLines) return true;
    found.push({
      path,
      line: first,
      message: `${name || 'a function'} has ${lines} lines; part it along its ideas, or say above it why it is one (// Over 100 lines: …)`,
      hasReason: reasonsAbove.has(first),
    });
    return false;
  });
  return found;
}

function declaredName(node: Node): string | null {
  if (!/^(FunctionDeclaration|VariableDeclarator)$/.test(node.type)) return null;
  return nameOf(node['id'] as Node | null);
}
