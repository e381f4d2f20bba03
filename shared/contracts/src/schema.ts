/**
 * The schema language of the contracts: the part of zod/mini that they use, and no more. The shell
 * shares this one module with every remote, so a name that is missing here fails the build instead
 * of loading a second copy.
 */
import { iso as everyIso } from 'zod/mini';

export type {
  infer as Infer,
  input as Input,
  output as Output,
  ZodMiniType as Schema,
} from 'zod/mini';
export {
  _default as withDefault,
  array,
  boolean,
  config,
  discriminatedUnion,
  enum as oneOf,
  extend,
  int,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  partial,
  partialRecord,
  pipe,
  prettifyError,
  record,
  refine,
  regex,
  safeParse,
  string,
  toLowerCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
} from 'zod/mini';

/** The one form of time in answers. */
export const iso = { datetime: everyIso.datetime };
