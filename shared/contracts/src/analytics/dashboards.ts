/** Dashboards of one's own: widgets on a grid of twelve columns. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { chartKinds } from './charts.ts';

const base = '/api/v1/analytics/dashboards';

/** Widget content: a chart of `charts/data`, or one of these. */
export const dashboardWidgets = [
  ...chartKinds,
  'net_worth',
  'key_figures',
  'performance',
  'allocation',
  'income',
  'risk',
  'yield',
  'insights',
  'recommendations',
  'comparison',
  'note',
] as const;
const dashboardWidget = z.oneOf(dashboardWidgets);
export type DashboardWidget = z.Output<typeof dashboardWidget>;

export const gridColumns = 12;
export const maxDashboards = 20;
export const maxWidgets = 24;
const maxRow = 400;

const layoutItem = z
  .object({
    id,
    widget: dashboardWidget,
    x: z.int().check(z.minimum(0), z.maximum(gridColumns - 1)),
    y: z.int().check(z.minimum(0), z.maximum(maxRow)),
    w: z.int().check(z.minimum(2), z.maximum(gridColumns)),
    h: z.int().check(z.minimum(1), z.maximum(12)),
    /** Period, scope, benchmark, text: what the widget reads of it, it checks. */
    config: z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]),
    ),
  })
  .check(z.refine(({ x, w }) => x + w <= gridColumns, 'it ends beyond the last column'));
export type LayoutItem = z.Output<typeof layoutItem>;

export const dashboardLayout = z.array(layoutItem).check(
  z.maxLength(maxWidgets),
  z.refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'ids repeat'),
);

const newDashboard = z.object({
  name: shortText(60),
  layout: z.withDefault(dashboardLayout, []),
  /** True if signed-in users who have its id can view the layout, with their own figures. */
  shared: z.withDefault(z.boolean(), false),
});

const dashboard = z.object({
  id,
  name: z.string(),
  layout: dashboardLayout,
  shared: z.boolean(),
  /** Once a day and session. */
  viewCount: z.int(),
  /** True if it belongs to the caller. */
  own: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Dashboard = z.Output<typeof dashboard>;

export const listDashboards = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List your dashboards, last changed first',
  output: z.array(dashboard),
});

export const createDashboard = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  summary: 'Create a dashboard',
  body: z.object({ data: newDashboard }),
  output: dashboard,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const getDashboard = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'dashboard' },
  summary: 'Get a dashboard; a shared one is available to everyone signed in',
  params: idParams,
  output: dashboard,
});

export const updateDashboard = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'dashboard' },
  summary: 'Update a dashboard’s name, layout or sharing; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    data: z.object({
      name: z.optional(shortText(60)),
      layout: z.optional(dashboardLayout),
      shared: z.optional(z.boolean()),
    }),
  }),
  output: dashboard,
});

export const deleteDashboard = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'dashboard' },
  summary: 'Delete a dashboard',
  params: idParams,
  output: z.object({ id }),
});

export const duplicateDashboard = defineOperation({
  method: 'POST',
  path: `${base}/{id}/duplicate`,
  access: 'bearer',
  owned: { id: 'dashboard' },
  summary: 'Duplicate a dashboard; without a name, the copy is named after the original',
  params: idParams,
  body: z.object({ name: z.optional(shortText(60)) }),
  output: dashboard,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const viewDashboard = defineOperation({
  method: 'POST',
  path: `${base}/{id}/view`,
  access: 'bearer',
  owned: { id: 'dashboard' },
  summary: 'Count a view of a dashboard, once per day and session',
  params: idParams,
  output: z.object({ id, viewCount: z.int() }),
  repeat: 'same',
});
