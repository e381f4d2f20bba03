import { success } from '@moa/contracts/envelope';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import * as z from '@moa/contracts/schema';
import { WrittenAnswer } from '../../../http/answers/written-answer.ts';

/** A check whose dry run is text already: a month of many rules has a hundred thousand values. */
export class WrittenCheck extends WrittenAnswer {
  /** @param dryRun JSON that the contract has checked. */
  constructor(valid: boolean, problems: readonly RuleProblem[], dryRun: string) {
    const known = `"valid":${valid},"problems":${JSON.stringify(problems)}`;
    super(null, () => false, `{"success":true,"data":{${known},"dryRun":${dryRun}}}`);
  }

  override toJSON(): unknown {
    const { data: answer, error } = z.safeParse(
      success(validateRules.output),
      JSON.parse(this.envelope),
    );
    if (error) throw error;
    return answer.data;
  }
}
