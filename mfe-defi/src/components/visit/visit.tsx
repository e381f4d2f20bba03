import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { useVisitAddress } from './visit-address.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitResult } from './visit-result.tsx';

/** Any address to look at, of one kind of positions or of all; nobody has to be signed in. */
export function Visit({ kind }: { kind?: DefiPosition['kind'] }) {
  const [place, show] = useVisitAddress();
  if (place === null) return <VisitForm onLook={show} />;
  return <VisitResult place={place} kind={kind ?? null} onLeave={() => show(null)} />;
}
