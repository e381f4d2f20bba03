/** Forms and colours of the avatars, on a field of 24 by 24. */
import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { color } from '../core/tokens.ts';

type Drawing = { path: string; tone: string };

export const drawings: Readonly<Record<AvatarName, Drawing>> = {
  wave: { tone: color.chart1, path: 'M4 14q4-6 8 0t8 0v6H4z' },
  peak: { tone: color.chart2, path: 'M3 19 9.5 7l4 7 2-3L21 19z' },
  ring: {
    tone: color.chart3,
    path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
  },
  moon: { tone: color.chart4, path: 'M15 4a8 8 0 1 0 5 11.5A8.5 8.5 0 0 1 15 4' },
  grid: { tone: color.chart5, path: 'M5 5h6v6H5zm8 0h6v6h-6zm-8 8h6v6H5zm8 0h6v6h-6z' },
  leaf: { tone: color.chart3, path: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15' },
  star: {
    tone: color.chart4,
    path: 'm12 3 2.6 5.8 6.4.7-4.8 4.2 1.4 6.3-5.6-3.3L6.4 20l1.4-6.3L3 9.5l6.4-.7z',
  },
  drop: { tone: color.chart1, path: 'M12 3q7 7 7 11a7 7 0 0 1-14 0q0-4 7-11' },
  prism: { tone: color.chart5, path: 'M12 3 21 12l-9 9-9-9zm0 5-4 4 4 4z' },
  orbit: {
    tone: color.chart2,
    path: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m14 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  },
  cube: {
    tone: color.accent,
    path: 'm12 3 8 4-8 4-8-4zM4 9l7 3.5V21l-7-3.5zm16 0-7 3.5V21l7-3.5z',
  },
  petal: {
    tone: color.accent,
    path: 'M12 11q-4-8 0-8t0 8q8-4 8 0t-8 0q4 8 0 8t0-8q-8 4-8 0t8 0',
  },
};
