/**
 * Preview of an import: number of changes, each with its settings before and after, and problems.
 */

import type { importRules } from '@moa/contracts/notifications/backup';
import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import type { OperationOutput } from '@moa/contracts/operation';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useMemo } from 'react';
import { Remark } from '../../../components/settings-section.tsx';
import { ruleProblems } from '../../../messages/rule-problems.ts';
import { rulesFileMessages } from '../../../messages/rules-file.ts';
import type { RulesFile } from '../../../rules-file.ts';
import { describeChange } from '../../../rules-file.ts';
import { useWording } from '../../../subjects.ts';

type Props = { file: RulesFile; planned: OperationOutput<typeof importRules> };

export function ImportPreview({ file, planned: { changes, problems } }: Props) {
  const t = useMessages(rulesFileMessages);
  const scopes = useMemo(() => file.contents.triggers.map(({ scope }) => scope), [file]);
  const wording = useWording(scopes);
  const made = changes.filter(({ before }) => before === null).length;
  const errors = problems.filter(({ level }) => level === 'error');
  return (
    <>
      <p role="status">
        {changes.length === 0
          ? t('nothing')
          : t('summary', { made, replaced: changes.length - made })}
      </p>
      {errors.length > 0 ? (
        <Notice tone="danger">
          <p>{t('refused')}</p>
          <Problems file={file} problems={errors} />
        </Notice>
      ) : null}
      {problems.length > errors.length ? (
        <Notice tone="caution">
          <Problems file={file} problems={problems.filter((one) => !errors.includes(one))} />
        </Notice>
      ) : null}
      {changes.length > 0 ? (
        <List aria-label={t('changes')}>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules of one config can have one name
            <Change key={at} {...describeChange(change, wording)} />
          ))}
        </List>
      ) : null}
    </>
  );
}

function Change({ title, isNew, facts }: ReturnType<typeof describeChange>) {
  const t = useMessages(rulesFileMessages);
  return (
    <li>
      <Head>
        <strong>{title}</strong>
        <Badge tone={isNew ? 'success' : 'accent'}>{t(isNew ? 'made' : 'replaced')}</Badge>
      </Head>
      {facts.length === 0 ? (
        <Remark>{t('rest')}</Remark>
      ) : (
        <dl>
          {facts.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before === null ? null : (
                  <>
                    <s>{before}</s> <span aria-hidden>→</span>
                    <span className="visually-hidden">{t('becomes')}</span>{' '}
                  </>
                )}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Each under the name of its rule. */
function Problems({ file, problems }: { file: RulesFile; problems: readonly RuleProblem[] }) {
  const t = useMessages(rulesFileMessages);
  const say = useMessages(ruleProblems);
  const locale = useLocale();
  return (
    <ul>
      {problems.map(({ path, code }) => (
        <li key={`${path} ${code}`}>
          {t('problem', {
            name: ruleNameWords(ruleNameAt(file, path))[locale],
            problem: say(code),
          })}
        </li>
      ))}
    </ul>
  );
}

/** `file.contents.triggers.3.scope` is of the fourth rule. */
function ruleNameAt({ contents }: RulesFile, path: string): string {
  const [, index = '0'] = /^file\.contents\.triggers\.(\d+)/.exec(path) ?? [];
  return contents.triggers[Number(index)]?.name ?? '';
}

const List = styled.ul`
  display: grid;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid ${color.border}; }
  dl { display: grid; gap: ${space(1)}; margin-top: ${space(1)}; font-size: ${fontSize[13]}; }
  dl > div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
  s { color: ${color.textQuiet}; }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  strong { min-width: 0; font-weight: ${weight.semibold}; overflow-wrap: anywhere; }
`;
