/** Loads the code of the page and its rates when the page is opened. */
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';

export const CurrencyShowcase = lazyPart(
  () => import(/* webpackChunkName: "currency-showcase" */ './currency-showcase.tsx'),
  <Skeleton height={320} />,
);
