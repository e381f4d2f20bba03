/**
 * A form that is checked by the contract's own schema before it is sent, and that marks the fields
 * which the server refused. What was typed stays until the form is taken down.
 */
import type { Infer, Schema } from '@moa/contracts/schema';
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

/** Why a field is refused: `missing` where nothing was entered, `invalid` where it does not fit. */
type FieldProblem = 'missing' | 'invalid';

type ContractForm<Values extends FieldValues, S extends Schema> = UseFormReturn<
  Values,
  unknown,
  Infer<S> & FieldValues
> & {
  /**
   * Returns the problem of a field, if any. An empty one is not reported before the form is sent.
   */
  problemOf(name: FieldPath<Values>): FieldProblem | null;
  /** Marks the fields that the server's answer names. */
  markRefused(error: unknown, names: readonly FieldPath<Values>[]): void;
};

export function useContractForm<Values extends FieldValues, S extends Schema>(
  schema: S,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values, S> {
  const form = useForm<Values, unknown, Infer<S> & FieldValues>({
    resolver: contractResolver<Values, S>(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  return {
    ...form,
    problemOf(name) {
      const type = form.getFieldState(name, form.formState).error?.type;
      if (type === undefined) return null;
      if (type !== 'missing') return 'invalid';
      return form.formState.isSubmitted ? 'missing' : null;
    },
    markRefused(error, names) {
      for (const name of refusedFields(error)) {
        const known = names.find((field) => field === name);
        if (known) form.setError(known, { type: 'invalid' }, { shouldFocus: true });
      }
    },
  };
}

/** The names of fields in the details of a refused request. */
function refusedFields(error: unknown): string[] {
  if (!(error instanceof ApiFailure) || error.code !== 'INVALID_REQUEST') return [];
  const { details } = error;
  if (Array.isArray(details))
    return details.flatMap((entry) => {
      const path =
        (entry as { path?: unknown; field?: unknown } | null)?.path ??
        (entry as { field?: unknown } | null)?.field;
      return typeof path === 'string'
        ? [lastPart(path)]
        : Array.isArray(path)
          ? [String(path.at(-1))]
          : [];
    });
  if (details && typeof details === 'object') return Object.keys(details).map(lastPart);
  return [];
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? path;
}

function contractResolver<Values extends FieldValues, S extends Schema>(
  schema: S,
): Resolver<Values, unknown, Infer<S> & FieldValues> {
  return (values) => {
    // An empty optional field is one that was not filled in.
    const entered = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
    );
    const parsed = z.safeParse(schema, entered);
    if (parsed.success) return { values: parsed.data as Infer<S> & FieldValues, errors: {} };
    const errors: Record<string, { type: FieldProblem }> = {};
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? '');
      errors[name] ??= { type: name in entered ? 'invalid' : 'missing' };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
