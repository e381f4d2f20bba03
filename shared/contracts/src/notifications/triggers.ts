/** Alert rules of a user. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { rule } from './shapes/rule.ts';

const base = '/api/v1/notifications/triggers';

export const newTrigger = z.extend(rule, { configId: id });
export type NewTrigger = z.Output<typeof newTrigger>;

export const trigger = z.extend(newTrigger, {
  id,
  /** Until then it fires for nothing; null where it may at once. */
  nextAllowedAt: z.nullable(isoTime),
  lastFiredAt: z.nullable(isoTime),
  firedCount30d: z.int(),
  /** When a rule that fires once has fired; switching it on begins it again. */
  finishedAt: z.nullable(isoTime),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Trigger = z.Output<typeof trigger>;

export const listTriggers = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List rules, of one config or of all',
  query: z.object({ configId: z.optional(id) }),
  output: z.array(trigger),
});

export const createTrigger = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  owned: { configId: 'notice-config' },
  summary: 'Create a rule',
  body: newTrigger,
  output: trigger,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const getTrigger = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-trigger' },
  summary: 'Get a rule',
  params: idParams,
  output: trigger,
});

export const updateTrigger = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-trigger', configId: 'notice-config' },
  summary: 'Replace a rule; its state is reset',
  params: idParams,
  body: newTrigger,
  output: trigger,
});

export const deleteTrigger = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-trigger' },
  summary: 'Delete a rule',
  params: idParams,
  output: z.object({ id }),
});

export const toggleTrigger = defineOperation({
  method: 'PATCH',
  path: `${base}/{id}/toggle`,
  access: 'bearer',
  owned: { id: 'notice-trigger' },
  summary: 'Turn a rule on or off',
  params: idParams,
  body: z.object({ enabled: z.boolean() }),
  output: trigger,
});
