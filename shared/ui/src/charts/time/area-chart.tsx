import { NivoCanvas } from './nivo-canvas.tsx';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/** One value over time and its weight; further series are lines above it. Import it lazily. */
export default function AreaChart(props: TimeChartProps) {
  return <TimeChart {...props} Canvas={NivoCanvas} filled />;
}
