/** /api/v1/settings/my-data: everything that is stored about a person, as a list and as one archive. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

const path = '/api/v1/settings/my-data';

/** What the data is about, in the order in which it is listed. */
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
  summary: 'What is stored about the person: all of it leaves with the account',
  output: z.object({
    areas: z.array(
      z.object({
        area: dataArea,
        /** How many records there are. */
        records: z.int(),
      }),
    ),
  }),
});

export const downloadMyData = defineOperation({
  method: 'GET',
  path: `${path}/download`,
  access: 'bearer',
  summary: 'All of it as one archive (JSON, gzip); secrets are left out by name',
  stepUp: true,
  limit: 'outbound',
  output: z.unknown(),
  file: true,
});
