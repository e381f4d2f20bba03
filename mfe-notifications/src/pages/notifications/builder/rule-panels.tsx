/** The control behind each part of the two sentences. */
import { useMessages } from '@moa/i18n/messages';
import { builder } from '../../../messages/builder.ts';
import { ruleDetails } from '../../../messages/rule-details.ts';
import { getConditions, type RuleDraft } from '../../../rule-draft/rule-draft.ts';
import type { DetailPart } from '../../../rule-words/detail-sentence.ts';
import type { RulePart } from '../../../rule-words/rule-sentence.ts';
import { useSubjects } from '../../../subjects/use-subjects.ts';
import { detailPanels } from './panels/detail-panels.tsx';
import type { PanelName, PartPanel } from './panels/panel.ts';
import { sentencePanels } from './panels/sentence-panels.tsx';
import type { Panel } from './sentence-editor.tsx';

const panels: Record<PanelName, PartPanel> = { ...sentencePanels, ...detailPanels };

type Props = {
  draft: RuleDraft;
  change(draft: RuleDraft): void;
  /** Problem of a part, as a sentence. */
  problemOf(part: string): string | null;
};

export function useRulePanels({ draft, change, problemOf }: Props) {
  const t = useMessages(builder);
  const say = useMessages(ruleDetails);
  const { rule } = draft;
  const { subjects, busy } = useSubjects(rule.scope.kind);
  const conditions = getConditions(rule);

  return (part: RulePart | DetailPart): Panel => {
    const [name, place] = part.split('.') as [PanelName, string | undefined];
    const { label, content } = panels[name];
    return {
      label: t(label),
      content: content({
        draft,
        rule,
        change,
        subjects,
        busy,
        conditions,
        t,
        say,
        index: Number(place ?? 0),
        error: problemOf(part),
      }),
    };
  };
}
