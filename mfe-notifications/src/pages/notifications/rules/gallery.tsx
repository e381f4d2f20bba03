/** Rules to begin with, those that fit what is held first: each opens in the builder, those of several rules with all of them. */

import type { RuleTemplate } from '@moa/contracts/notifications/templates';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card } from '@moa/ui/core/card';
import { QuietWords } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { templatesQuery } from '../../../api/rules/templates-query.ts';
import { galleryMessages } from '../../../messages/gallery.ts';
import { rulesMessages } from '../../../messages/rules.ts';

export function Gallery({ onOpen }: { onOpen(template: string): void }) {
  const t = useMessages(galleryMessages);
  const templates = useQuery(templatesQuery);
  return (
    <Card>
      <Head>
        <h2>{t('title')}</h2>
        <p>{t('intro')}</p>
      </Head>
      {templates.data ? (
        <Sections>
          {getSections(templates.data).map(({ group, members }) => (
            <section key={group} aria-label={t(group)} data-template-group={group}>
              <h3>{t(group)}</h3>
              <List>
                {members.map((template) => (
                  <li key={template.id}>
                    <Template template={template} onTake={() => onOpen(template.id)} />
                  </li>
                ))}
              </List>
            </section>
          ))}
        </Sections>
      ) : templates.error ? (
        <ErrorState
          error={templates.error}
          onRetry={() => void templates.refetch()}
          busy={templates.isFetching}
        />
      ) : (
        <List as="div">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} height={104} label={place === 0} />
          ))}
        </List>
      )}
    </Card>
  );
}

const groups = ['price', 'liquidation', 'portfolio', 'defi', 'security'] as const;
type Group = 'fitting' | (typeof groups)[number];

/** Fitting templates come first and are not repeated; empty groups are omitted. */
function getSections(
  templates: readonly RuleTemplate[],
): { group: Group; members: readonly RuleTemplate[] }[] {
  return [
    { group: 'fitting' as const, members: templates.filter(({ fits }) => fits) },
    ...groups.map((group) => ({
      group,
      members: templates.filter((one) => one.group === group && !one.fits),
    })),
  ].filter(({ members }) => members.length > 0);
}

type TemplateProps = { template: RuleTemplate; onTake(): void };

function Template({ template, onTake }: TemplateProps) {
  const t = useMessages(galleryMessages);
  const say = useMessages(rulesMessages);
  const locale = useLocale();
  const { title, description, severity, rules } = template;
  return (
    <Choice type="button" data-template={template.id} onClick={onTake}>
      <Title>
        {title[locale]}
        <Badge tone={tones[severity]}>{say(severity)}</Badge>
      </Title>
      <QuietWords>{description[locale]}</QuietWords>
      {rules.length > 1 ? <QuietWords>{t('several', { count: rules.length })}</QuietWords> : null}
    </Choice>
  );
}

const tones: Record<RuleTemplate['severity'], BadgeTone> = {
  low: 'neutral',
  medium: 'accent',
  high: 'caution',
  critical: 'danger',
};
const Head = styled.header`
  margin-bottom: ${space(4)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
  p { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const Sections = styled.div`
  display: grid;
  gap: ${space(6)};
  h3 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize[13]};
    font-weight: ${weight.semibold};
    color: ${color.textQuiet};
  }
`;
const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  width: 100%;
  height: 100%;
  min-height: 72px;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.surfaceHover}; }
`;
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-weight: ${weight.semibold};
`;
