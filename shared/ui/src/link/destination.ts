import type { Link } from '@moa/host/router';
import type { ComponentProps } from 'react';

/** Where a link leads: `to` within the app, `href` out of it. */
export type Destination =
  | { to: ComponentProps<typeof Link>['to']; href?: never }
  | { href: string; to?: never };
