import { AwsSolutionsChecks, type IApplyRule, type NagRuleResult } from 'cdk-nag';

/**
 * Accepted findings of cdk-nag about wildcards in IAM resources. Each pattern matches the end of a finding's text; the
 * whole text contains generated logical ids. Wildcards in IAM actions are never accepted (tests/infra).
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
 * cdk-nag's AWS Solutions rules, without the findings that `ACCEPTED_WILDCARDS` accepts. Each other accepted finding is
 * acknowledged, with a reason, where its construct is created.
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
