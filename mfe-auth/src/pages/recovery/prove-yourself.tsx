import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { TextLink } from '@moa/ui/link/text-link';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { AsideLink } from '../../components/page/aside-link.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { recoveryWords } from '../../messages/recovery.ts';
import { RecoverByCode } from './recover-by-code.tsx';
import { RecoverByLink } from './recover-by-link.tsx';

type Props = { token: string | null; onGranted(granted: RecoveryChallenge): void };

/** Verifies the owner of the account, by the link in a mail or by a recovery code. */
export function ProveYourself({ token, onGranted }: Props) {
  const t = useMessages(recoveryWords);
  const [params, setParams] = useSearchParams();
  const way = params.get('way') === 'code' ? 'code' : 'link';
  return (
    <PageColumn title={t('title')} intro={t('intro')}>
      <Card>
        <Tabs
          label={t('ways')}
          tabs={[
            { value: 'link', label: t('byLink') },
            { value: 'code', label: t('byCode') },
          ]}
          value={way}
          onChange={(next) =>
            setParams(
              (current) => {
                if (next === 'code') current.set('way', 'code');
                else current.delete('way');
                return current;
              },
              { replace: true },
            )
          }
        >
          <TabPanel value="link">
            <RecoverByLink token={token} onGranted={onGranted} />
          </TabPanel>
          <TabPanel value="code">
            <RecoverByCode onGranted={onGranted} />
          </TabPanel>
        </Tabs>
      </Card>
      <AsideLink question={t('remembered')}>
        <TextLink to="/login" look="forward">
          {t('back')}
        </TextLink>
      </AsideLink>
    </PageColumn>
  );
}
