import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { RATE_BODIES, rateRules } from '../constructs/rate-rules.ts';
import { EDGE_REGION, StageStack } from '../constructs/stage-stack.ts';
import { firewallName } from '../metrics.ts';
import type { StageConfig } from '../stages.ts';

/**
 * Paths of endpoints whose body may exceed 8 kB, the limit of AWS's common rule set: the spec's two upload endpoints
 * (the app itself uploads directly to S3), and saving a profile with free texts of up to 2,000 characters each.
 */
export const LARGE_BODY_PATHS = ['/api/user/profile_img', '/api/age_conf/submit', '/api/user/update'] as const;

const BODY_SIZE_RULE = 'SizeRestrictions_BODY';
const BODY_SIZE_LABEL = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });
const isPath = (path: string): wafv2.CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString: path,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** The web application firewall of CloudFront, which must be in us-east-1. */
export class EdgeStack extends StageStack {
  readonly webAclArn: string;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'edge', config, EDGE_REGION);
    const rules: Omit<wafv2.CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>[] = [
      ...rateRules(config.rates),
      managedRules('common', 'AWSManagedRulesCommonRuleSet', [{ name: BODY_SIZE_RULE, actionToUse: { count: {} } }]),
      {
        // AWS's managed rule only adds a label to requests with a large body. This rule blocks them, except on
        // `LARGE_BODY_PATHS`.
        name: 'body-size',
        action: { block: { customResponse: { responseCode: 413 } } },
        statement: {
          andStatement: {
            statements: [
              { labelMatchStatement: { scope: 'LABEL', key: BODY_SIZE_LABEL } },
              { notStatement: { statement: { orStatement: { statements: LARGE_BODY_PATHS.map(isPath) } } } },
            ],
          },
        },
      },
      managedRules('known-bad-inputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
      managedRules('reputation', 'AWSManagedRulesAmazonIpReputationList'),
    ];
    const acl = new wafv2.CfnWebACL(this, 'Acl', {
      name: `awai-${config.name}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(firewallName(config)),
      customResponseBodies: RATE_BODIES,
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
    });
    this.webAclArn = acl.attrArn;
  }
}

const managedRules = (
  name: string,
  ruleSet: string,
  ruleActionOverrides: wafv2.CfnWebACL.RuleActionOverrideProperty[] = [],
): Omit<wafv2.CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'> => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: ruleSet, ruleActionOverrides } },
});
