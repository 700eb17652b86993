import type { BrokenRule } from '../options/reports.ts';

/**
 * Texts of the rules that a member can break, named in decisions on reports, for members and staff (rules: Safety,
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
