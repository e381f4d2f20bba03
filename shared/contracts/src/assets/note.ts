/** Notes of users on assets. */
import { defineOperation } from '../operation.ts';
import { isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';

export const longestNote = 2_000;
/** Maximum number of notes per user. */
export const mostNotes = 500;

export const assetNote = z.object({ text: z.string(), updatedAt: isoTime });

export const putAssetNote = defineOperation({
  method: 'PUT',
  path: '/api/v1/assets/by-symbol/{symbol}/note',
  access: 'bearer',
  summary: 'Save a note about an asset; an empty note deletes it',
  params: z.object({ symbol: shortText(20) }),
  body: z.object({
    text: z.string().check(
      z.trim(),
      z.maxLength(longestNote),
      // Lines and tabs are text; what turns the direction of others’ words or is not seen is refused.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
      z.regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/, 'plain text'),
    ),
  }),
  /** Null where there is none any more. */
  output: z.object({ note: z.nullable(assetNote) }),
  errors: ['CONFLICT'],
});
