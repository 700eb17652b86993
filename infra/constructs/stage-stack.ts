import { Stack, Tags, Validations } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import type { StageConfig } from '../stages.ts';

/** CloudFront's WAF and log delivery exist only in this region, whatever region the stage uses. */
export const EDGE_REGION = 'us-east-1';

export const stackName = (config: Pick<StageConfig, 'name'>, name: string): string => `awai-${config.name}-${name}`;

/**
 * Base class of a stage's stacks. The region is always set; the account only when the stage's configuration names one.
 */
export class StageStack extends Stack {
  readonly config: StageConfig;

  constructor(scope: Construct, name: string, config: StageConfig, region: string = config.region) {
    super(scope, stackName(config, name), {
      stackName: stackName(config, name),
      env: { region, ...(config.account ? { account: config.account } : {}) },
      terminationProtection: config.isProtected,
    });
    this.config = config;
    Tags.of(this).add('stage', config.name);
  }

  /** Accepts one cdk-nag finding below `scope`, with the reason that the report shows. */
  protected acknowledge(scope: IConstruct, id: string, reason: string): void {
    Validations.of(scope).acknowledge({ id, reason });
  }
}
