import type { BrokenRule } from '../options/reports.ts';

/**
 * Names of the rules that a member can break. Members and staff read them in decisions on reports (rules: Safety,
 * Appeals).
 */
export const brokenRulesJa: Record<BrokenRule, string> = {
  harassment: '嫌がらせ・攻撃',
  untrue: '事実と異なる内容',
  private_facts: '個人の特定',
  solicitation: '勧誘・営業',
  under_age: '18歳未満の保護',
  discrimination: '差別',
};
