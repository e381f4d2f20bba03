/** Every exchange account tried, a line for each; a line fills as soon as its exchange has answered. */
import type { ConnectionRun } from '@moa/contracts/settings/test-all-connections';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { ProgressBar } from '@moa/ui/progress/progress-bar';
import { styled } from '@moa/ui/styled';
import { keys } from '../../messages/keys.ts';
import { isFine } from '../../rules/is-fine.ts';
import { MatrixRow } from './matrix-row.tsx';

type Props = { run: ConnectionRun; onClose(): void };

export function TestMatrix({ run: { accounts, finishedAt }, onClose }: Props) {
  const t = useMessages(keys);
  const done = accounts.filter(({ status }) => status !== 'waiting').length;
  const total = accounts.length;
  const good = accounts.filter(({ test }) => test !== null && isFine(test)).length;
  return (
    <Card aria-labelledby="matrix-title">
      <Head>
        <Title id="matrix-title">{t('matrix')}</Title>
        {finishedAt === null ? null : (
          <Button size="small" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </Head>
      <p role="status" className={finishedAt === null ? 'visually-hidden' : undefined}>
        {finishedAt === null ? t('testingAll', { done, total }) : t('tested', { total, good })}
      </p>
      {finishedAt === null ? (
        <ProgressBar
          label={t('matrix')}
          value={total === 0 ? null : (100 * done) / total}
          shown={`${done}/${total}`}
        />
      ) : null}
      <Scroll tabIndex={0} role="group" aria-label={t('matrix')}>
        <Grid>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              {(
                ['reachable', 'authenticated', 'rights', 'addresses', 'clock', 'latency'] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <MatrixRow key={account.keyId} account={account} />
            ))}
          </tbody>
        </Grid>
      </Scroll>
    </Card>
  );
}

const Head = styled(CardHeader)`
  flex-wrap: wrap;
`;
const Title = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const Scroll = styled.div`
  overflow-x: auto;
  margin-top: ${space(3)};
`;
const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[13]};
  th { font-weight: ${weight.medium}; color: ${color.textQuiet}; text-align: left; }
  th, td { padding: ${space(2)} ${space(3)} ${space(2)} 0; white-space: nowrap; }
  tbody tr { border-top: 1px solid ${color.border}; }
  tbody th { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
