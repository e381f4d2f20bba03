/**
 * /api/v1/settings/my-data: everything that is stored about a user, as a list and as one archive.
 */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

const path = '/api/v1/settings/my-data';

/** Areas of the data, in the order of the list. */
export const dataAreas = [
  'account',
  'settings',
  'connections',
  'holdings',
  'ledger',
  'history',
  'notifications',
  'analytics',
  'defi',
  'files',
] as const;
const dataArea = z.oneOf(dataAreas);
export type DataArea = (typeof dataAreas)[number];

export const getMyData = defineOperation({
  method: 'GET',
  path,
  access: 'bearer',
  summary: 'Get an overview of your stored data; all of it is deleted with the account',
  output: z.object({
    areas: z.array(
      z.object({
        area: dataArea,
        /** Number of records. */
        records: z.int(),
      }),
    ),
  }),
});

export const downloadMyData = defineOperation({
  method: 'GET',
  path: `${path}/download`,
  access: 'bearer',
  summary: 'Download all your data as one archive (JSON, gzip), without secrets',
  stepUp: true,
  limit: 'outbound',
  output: z.unknown(),
  file: true,
});
