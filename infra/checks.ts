import { AwsSolutionsChecks, type IApplyRule, type NagRuleResult } from 'cdk-nag';

/**
 * Accepted findings of cdk-nag about wildcards in IAM resources. Each pattern matches a finding's whole text; `.*`
 * stands for text that varies, such as logical ids or the region. Wildcards in IAM actions are never accepted
 * (tests/infra).
 */
const ACCEPTED_WILDCARDS: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^Resource::.*\/(uploads|photos|documents)\/\*$/,
    reason: 'a folder of a bucket: object names are made at run time',
  },
  { pattern: /^Resource::.*\/backup\/\*$/, reason: 'names of a table’s backups are made by DynamoDB' },
  {
    pattern: /^Resource::arn:.*:cloudwatch:.*:alarm:\*$/,
    reason: 'reading alarms is authorised on all alarms, whatever names are asked for',
  },
  { pattern: /^Resource::.*\/(POST|DELETE)\/@connections\/\*$/, reason: 'connection ids are made by API Gateway' },
];

const isAccepted = (finding: string): boolean => ACCEPTED_WILDCARDS.some(({ pattern }) => pattern.test(finding));
const withoutAccepted = (result: NagRuleResult): NagRuleResult =>
  Array.isArray(result) ? result.filter((finding) => !isAccepted(finding)) : result;

/**
 * cdk-nag's AWS Solutions rules, without the findings that `ACCEPTED_WILDCARDS` accepts. All other accepted findings
 * are acknowledged, with a reason, where the constructs are created.
 */
export class StageChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => withoutAccepted(params.rule(node)),
    });
  }
}
