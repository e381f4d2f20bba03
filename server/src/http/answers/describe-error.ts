import { shortReason } from './short-reason.ts';

type Described = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
};

/**
 * Describes an error for the logs: a failed query is logged without its parameters, which are user
 * data.
 */
export function describeError(cause: unknown, depth = 0): Described {
  if (!isErrorLike(cause)) return { type: typeof cause, message: shortReason(String(cause)) };
  const { code, query } = cause as { code?: unknown; query?: unknown };
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: cause.name ?? 'Error',
    message:
      typeof query === 'string'
        ? `Failed query: ${query.slice(0, 500)}`
        : shortReason(cause.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames === undefined ? {} : { stack: frames.slice(0, 12).join('\n') }),
    ...(cause.cause !== undefined && depth < 4
      ? { cause: describeError(cause.cause, depth + 1) }
      : {}),
  };
}

/** An error, or a copy of one that lost its prototype on the way, as the jobs’ are. */
function isErrorLike(cause: unknown): cause is Partial<Error> & { message: string } {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    typeof (cause as { message?: unknown }).message === 'string'
  );
}
