/** POST /api/v1/settings/validate, validate-api-key: what is wrong with input, field by field. Nothing is stored. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

const fieldProblem = z.object({
  /** With dots: `apiKey.secret`. */
  field: z.string(),
  /**
   * `missing`, `unexpected` (nothing of that name is taken), `format`, `short`, `long`, `range`, `taken`
   * (there is one like it already), `same` (as another field) or `unknown` (names something that is not there).
   */
  code: z.oneOf([
    'missing',
    'unexpected',
    'format',
    'short',
    'long',
    'range',
    'taken',
    'same',
    'unknown',
  ]),
  message: z.string(),
});
export type FieldProblem = z.Output<typeof fieldProblem>;

const answer = z.object({ valid: z.boolean(), problems: z.array(fieldProblem) });
/** Anything at all: what is wrong with it is the answer. */
const input = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const validateSettings = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/validate',
  access: 'bearer',
  limit: 'compute',
  summary: 'Validate settings field by field',
  body: z.object({
    apiKey: z.optional(input),
    wallet: z.optional(input),
    discord: z.optional(input),
    /** As they would be handed to `PUT /settings/user`. */
    preferences: z.optional(input),
  }),
  output: answer,
  repeat: 'safe',
});
export const validateApiKey = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/validate-api-key',
  access: 'bearer',
  limit: 'compute',
  summary: 'Validate a key field by field, without contacting the exchange',
  body: input,
  output: answer,
  repeat: 'safe',
});
