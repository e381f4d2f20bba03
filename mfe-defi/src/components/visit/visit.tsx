import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { useVisitAddress } from './visit-address.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitResult } from './visit-result.tsx';

/** Look-up of any address, for one kind of positions or for all; needs no session. */
export function Visit({ kind }: { kind?: DefiPosition['kind'] }) {
  const [place, show] = useVisitAddress();
  if (place === null) return <VisitForm onLook={show} />;
  return <VisitResult place={place} kind={kind ?? null} onLeave={() => show(null)} />;
}
