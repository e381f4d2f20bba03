/** Provisional. */
import { Card } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';

export default function DiscordTab() {
  return (
    <Card>
      <Skeleton height={240} />
    </Card>
  );
}
