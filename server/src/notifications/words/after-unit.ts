/** The Korean particle behind a figure with its unit, by how its end is read aloud. */
type Particle = '을/를' | '이/가';

/** Endings of units with a final consonant; a bare number is read by its last digit. */
const closed = /(원|일|번|[013678])$/;

export function afterUnit(figure: string, particle: Particle): string {
  const [afterClosed = '', afterOpen = ''] = particle.split('/');
  return closed.test(figure) ? afterClosed : afterOpen;
}
