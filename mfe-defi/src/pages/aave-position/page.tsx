/** One lending position. */
import { useParams } from '@moa/host/router';
import { AaveView } from '../aave/aave-view.tsx';

export default function AavePositionPage() {
  const { id = '' } = useParams();
  return <AaveView key={id} id={id} />;
}
