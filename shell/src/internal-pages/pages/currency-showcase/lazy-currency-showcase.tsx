/** Its code, and the rates it brings along, come when the page is opened by somebody. */
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';

export const CurrencyShowcase = lazyPart(
  () => import(/* webpackChunkName: "currency-showcase" */ './currency-showcase.tsx'),
  <Skeleton height={320} />,
);
