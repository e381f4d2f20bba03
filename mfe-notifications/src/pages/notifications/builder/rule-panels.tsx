/** The control behind each part of the two sentences. */

import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import { currencyCodes } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { placeName } from '@moa/ui/place-name/place-name';
import { useMemo } from 'react';
import { builder } from '../../../messages/builder.ts';
import { ruleDetails } from '../../../messages/rule-details.ts';
import { getConditions, type RuleDraft } from '../../../rule-draft/rule-draft.ts';
import type { DetailPart } from '../../../rule-words/detail-sentence.ts';
import type { RulePart } from '../../../rule-words/rule-sentence.ts';
import type { Subject } from '../../../subjects.ts';
import { usePositionSubjects } from '../../../subjects.ts';
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

/** Watched by many who do not hold them. */
const usualAssets = ['BTC', 'ETH', 'XRP', 'SOL', 'USDT', 'USDC', 'DOGE', 'ADA'];
/** Protocols whose rates can be watched. */
const protocols = ['aave-v3', 'lido'];

/** Returns the possible subjects of rules of a kind: holdings first, then common ones. */
function useSubjects(kind: ScopeKind): { subjects: readonly Subject[]; busy: boolean } {
  const currency = useDisplayCurrency();
  const held = useQuery({ ...positionsQuery(currency), enabled: kind === 'asset' });
  const positions = usePositionSubjects(kind === 'position');
  const getName = useAssetName();
  const assets = useMemo((): Subject[] => {
    const symbols = (held.data?.items ?? [])
      .filter(({ suspicion }) => suspicion === null)
      .map(({ symbol }) => symbol);
    return [...new Set([...symbols, ...usualAssets])].map((symbol) => ({
      kind: 'asset',
      id: symbol,
      name: getName({ symbol, name: symbol, suspicion: null }),
      note: symbol,
    }));
  }, [held.data, getName]);
  switch (kind) {
    case 'asset':
      return { subjects: assets, busy: held.isLoading };
    case 'position':
      return { subjects: positions.subjects, busy: positions.isPending };
    case 'protocol':
      return {
        subjects: protocols.map((id) => ({ kind, id, name: placeName(id) })),
        busy: false,
      };
    case 'currency':
      return { subjects: rates, busy: false };
    default:
      return { subjects: none, busy: false };
  }
}

const rates: readonly Subject[] = currencyCodes
  .filter((code) => code !== 'KRW')
  .map((code) => ({ kind: 'currency', id: code, name: code }));
const none: readonly Subject[] = [];
