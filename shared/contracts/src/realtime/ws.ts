import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

export const createSocketToken = defineOperation({
  method: 'POST',
  path: '/api/v1/realtime/ws/token',
  access: 'bearer',
  limit: 'lock',
  proof: true,
  repeat: 'safe',
  summary:
    'Create a token for one socket: single use, 60 s, sent as subprotocol `ticket.<token>` beside `moa`, or in the first message',
  output: z.object({ token: z.string(), expiresAt: isoTime }),
});
