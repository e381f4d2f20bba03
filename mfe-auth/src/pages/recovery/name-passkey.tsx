import { type PasskeySummary, passkeyName } from '@moa/contracts/auth/credentials';
import * as z from '@moa/contracts/schema';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { QuietWords } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { TextField } from '@moa/ui/field/text-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { usePasskeys } from '../../api/passkeys.ts';
import { useRenamePasskey } from '../../api/rename-passkey.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { recoveryWords } from '../../messages/recovery.ts';

/** The new passkey's name: begun with its provider's, where the provider says who it is. */
export function NamePasskey() {
  const { data: passkeys } = usePasskeys();
  const fresh = passkeys?.find(({ current }) => current);
  return fresh ? <Naming key={fresh.id} {...fresh} /> : null;
}

function Naming({ id, name: given }: PasskeySummary) {
  const t = useMessages(recoveryWords);
  const [name, setName] = useState(given);
  const rename = useRenamePasskey({ id });
  const fits = z.safeParse(passkeyName, name).success;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && !rename.isPending) rename.mutate(name);
      }}
    >
      <Stack>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          error={fits ? null : t('nameInvalid')}
          onChange={({ target }) => setName(target.value)}
        />
        <CallFailure error={rename.error} />
        <Ways>
          <Button type="submit" size="small" busy={rename.isPending} disabled={!fits}>
            {t('saveName')}
          </Button>
          <QuietWords role="status">
            {rename.isSuccess && name === given ? t('nameSaved') : ''}
          </QuietWords>
        </Ways>
      </Stack>
    </form>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;
