import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { ReactNode } from 'react';
import type { builder } from '../../../../messages/builder.ts';
import type { ruleDetails } from '../../../../messages/rule-details.ts';
import type { RuleDraft } from '../../../../rule-draft/rule-draft.ts';
import type { DetailPart } from '../../../../rule-words/detail-sentence.ts';
import type { RulePart } from '../../../../rule-words/rule-sentence.ts';
import type { Subject } from '../../../../subjects.ts';

/** `value.1` is a part of the second condition, and has the panel of every `value`. */
type NameOf<Part extends string> = Part extends `${infer Name}.${number}` ? Name : Part;
export type SentencePart = NameOf<RulePart>;
export type PanelName = SentencePart | DetailPart;

/** Input of the control that edits a part of the rule. */
export type PanelContext = {
  draft: RuleDraft;
  rule: Rule;
  change(draft: RuleDraft): void;
  subjects: readonly Subject[];
  /** Subjects are being read. */
  busy: boolean;
  conditions: readonly RuleCondition[];
  /** The place of the condition that the part is of; 0 for the parts of the whole rule. */
  index: number;
  /** Problem of the part, as a sentence. */
  error: string | null;
  t(key: keyof (typeof builder)['ko']): string;
  say(key: keyof (typeof ruleDetails)['ko']): string;
};

/** A part by its label and its control. */
export type PartPanel = {
  label: keyof (typeof builder)['ko'];
  content(context: PanelContext): ReactNode;
};
