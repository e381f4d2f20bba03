/** Back in without a passkey: a way that proves whose account it is, a new passkey, new codes. */
import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { useState } from 'react';
import { beginSession } from '../../api/use-session-start.ts';
import { useArrivalAt } from '../../components/page/use-arrival-at.ts';
import { Back } from './back.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { ProveYourself } from './prove-yourself.tsx';
import { useLinkToken } from './use-link-token.ts';

type Stage =
  | { at: 'prove' }
  | { at: 'passkey'; granted: RecoveryChallenge }
  | { at: 'back'; signedOutOthers: boolean };

export default function RecoveryPage() {
  const arrived = useLinkToken();
  /** A link is good once: starting over does so without it. */
  const [spent, setSpent] = useState<string | null>(null);
  const token = arrived === spent ? null : arrived;
  const [stage, setStage] = useState<Stage>({ at: 'prove' });
  useArrivalAt(stage.at);
  switch (stage.at) {
    case 'prove':
      return (
        <ProveYourself
          // Another link starts over.
          key={token}
          token={token}
          onGranted={(granted) => setStage({ at: 'passkey', granted })}
        />
      );
    case 'passkey':
      return (
        <NewPasskey
          granted={stage.granted}
          onAgain={() => {
            setSpent(arrived);
            setStage({ at: 'prove' });
          }}
          onBack={(signedIn, { signedOutOthers }) => {
            beginSession(signedIn);
            setStage({ at: 'back', signedOutOthers });
          }}
        />
      );
    case 'back':
      return <Back signedOutOthers={stage.signedOutOthers} />;
  }
}
