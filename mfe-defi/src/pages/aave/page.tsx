/** Every Aave position on every network, and its actions. */
import { AaveView } from './aave-view.tsx';

export default function AavePage() {
  return <AaveView id={null} />;
}
