/** A change of the price in whole percent, as the ratio that the simulation is asked for: 25 gives "1.25". */
export function getRatio(percent: number): string {
  const parts = 100 + percent;
  return `${Math.floor(parts / 100)}.${`${parts % 100}`.padStart(2, '0')}`;
}
