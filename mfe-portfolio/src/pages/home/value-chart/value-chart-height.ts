/** In px. */
export const chartHeight = 252;
