/** Every position in every lending market, and what can be done in them. */
import { AaveView } from './aave-view.tsx';

export default function AavePage() {
  return <AaveView id={null} />;
}
