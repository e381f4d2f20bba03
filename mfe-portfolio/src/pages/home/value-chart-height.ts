/** In px. */
export const chartHeight = 232;
