import type { Link } from '@moa/host/router';
import type { ComponentProps } from 'react';

/** Where a link leads: `to` within the app (in place of this page's entry, with `replace`), `href` out of it. */
export type Destination =
  | { to: ComponentProps<typeof Link>['to']; replace?: boolean; href?: never }
  | { href: string; to?: never; replace?: never };
