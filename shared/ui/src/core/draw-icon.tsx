/**
 * Draws the icons of lucide-react. The browser's builds put it in the place of the library's own
 * component (`shared/build/src/webpack/base-config.ts`), which every remote would bundle otherwise, and
 * whose options for classes, contexts and aliases nothing here uses.
 */
import { createElement, type SVGProps } from 'react';

type Icon = {
  /** Absent in production builds. */
  name?: string;
  /** The side of its square, in units of the drawing. */
  size?: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};
type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/** The component of an icon. Whatever does not name it is decoration to a screen reader. */
export default function drawIcon({ name, size: side = 24, node }: Icon) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for an icon, as its module starts
  function LucideIcon({ size = 24, children, ...rest }: Props) {
    const named =
      children !== undefined || Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(named ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  }
  if (name) LucideIcon.displayName = name;
  return LucideIcon;
}
