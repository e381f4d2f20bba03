import * as z from '@moa/contracts/schema';
import type { FieldProblem } from '@moa/contracts/settings/validate';

type Input = Readonly<Record<string, unknown>>;
type Shaped = z.Schema & { shape: Readonly<Record<string, unknown>> };

const codes: Partial<Record<string, FieldProblem['code']>> = {
  too_small: 'short',
  too_big: 'long',
};

/** Returns violations of a contract and unknown properties of the input. Pure. */
export function findProblems(schema: Shaped, input: Input, part: string | null): FieldProblem[] {
  const named = (path: readonly PropertyKey[]) =>
    [...(part === null ? [] : [part]), ...path.map(String)].join('.');
  const unexpected = Object.keys(input)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .map((name) => ({
      field: named([name.slice(0, 60)]),
      code: 'unexpected' as const,
      message: 'There is no field with this name.',
    }));
  const parsed = z.safeParse(schema, input);
  const issues = parsed.success ? [] : parsed.error.issues;
  return [
    ...issues.map(({ code, path, message }) => {
      const given = input[String(path[0])];
      const isMissing = given === undefined || given === null || given === '';
      return {
        field: named(path),
        code: isMissing ? ('missing' as const) : (codes[code] ?? ('format' as const)),
        message: isMissing ? 'It is missing.' : message,
      };
    }),
    ...unexpected,
  ];
}
