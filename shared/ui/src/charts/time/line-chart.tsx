import { NivoCanvas } from './nivo-canvas.tsx';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/** One or several values over time, to be compared with one another. Import it lazily. */
export default function LineChart(props: TimeChartProps) {
  return <TimeChart {...props} Canvas={NivoCanvas} filled={false} />;
}
