/** Height of the closed table below a drawing, in px: skeletons reserve the same room. */
export const closedTableHeight = 44;
/** The height of a drawing, in px, unless the page says otherwise. */
export const chartHeight = 280;
/** In less, axes leave no room for a drawing: nothing is drawn, and the table still says it. */
export const narrowestChart = 160;
