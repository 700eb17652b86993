import { AwsSolutionsChecks, type IApplyRule, type NagRuleResult } from 'cdk-nag';

/**
 * Wildcards that IAM cannot do without, by the end of the resource they stand in. cdk-nag wants every finding acknowledged
 * by its exact text, which holds logical ids; these say what is meant. Actions never have one (tests/infra).
 */
const ACCEPTED_WILDCARDS: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^Resource::.*\/(uploads|photos|documents)\/\*$/,
    reason: 'a folder of a bucket: object names are made at run time',
  },
  { pattern: /^Resource::.*\/(POST|DELETE)\/@connections\/\*$/, reason: 'connection ids are made by API Gateway' },
];

const isAccepted = (finding: string): boolean => ACCEPTED_WILDCARDS.some(({ pattern }) => pattern.test(finding));
const withoutAccepted = (result: NagRuleResult): NagRuleResult =>
  Array.isArray(result) ? result.filter((finding) => !isAccepted(finding)) : result;

/** cdk-nag's AWS Solutions rules. What is accepted besides the above is acknowledged where it stands, with its reason. */
export class StageChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => withoutAccepted(params.rule(node)),
    });
  }
}
