import { PlainCanvas } from './plain-canvas.tsx';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/** The area chart for a first view: the same to eye, ear and key, without the library's weight. */
export default function LightAreaChart(props: TimeChartProps) {
  return <TimeChart {...props} Canvas={PlainCanvas} filled />;
}
