/** Settings that concern the whole account; other remotes add theirs. */
import { Slot } from '@moa/host/slots';

export default function GeneralTab() {
  return <Slot name="settings" />;
}
