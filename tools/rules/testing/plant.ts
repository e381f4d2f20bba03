/** Files that break a rule, and others that keep it though they look alike. */
type Plant = readonly [
  what: string,
  path: string,
  text: string,
  more?: Readonly<Record<string, string>>,
];
export type Plants = { rule: number; refused: readonly Plant[]; allowed: readonly Plant[] };
