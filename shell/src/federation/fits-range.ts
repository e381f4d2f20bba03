/**
 * Whether a version fits a range such as ^1.2.0: the same major, and not older. It is the one form
 * of range that manifests use; any other fits nothing.
 */
export function fitsRange(version: string, range: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !given || wanted[0] !== given[0]) return false;
  const [, minor = 0, patch = 0] = wanted;
  const [, givenMinor = 0, givenPatch = 0] = given;
  return givenMinor > minor || (givenMinor === minor && givenPatch >= patch);
}
