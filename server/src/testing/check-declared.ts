import { errorsOf } from '@moa/contracts/errors-of';
import type { Operation } from '@moa/contracts/operation';

/** Throws where a refusal carries a code that its operation neither lists nor implies. */
export type CheckDeclared = (method: string, path: string, code: string) => void;

/** Addresses that no operation has are not its business. */
export function createDeclaredCheck(operations: readonly Operation[]): CheckDeclared {
  // Of two that fit, the one with fewer parameters is the one that the router takes.
  const known = [...operations]
    .sort((a, b) => paramsOf(a) - paramsOf(b))
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
  return (method, path, code) => {
    const [address = ''] = path.split('?');
    const found = known.find(
      ({ operation, pattern }) => operation.method === method && pattern.test(address),
    );
    if (found === undefined || errorsOf(found.operation).some((one) => one === code)) return;
    throw new Error(
      `${method} ${found.operation.path} answered ${code}: its contract neither lists it under errors nor implies it (errors-of.ts)`,
    );
  };
}

function paramsOf({ path }: Operation): number {
  return path.split('{').length;
}
