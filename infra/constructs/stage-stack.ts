import { Stack, Tags, Validations } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import type { StageConfig } from '../stages.ts';

/** CloudFront's WAF and logs live in this region, wherever the rest of the stage does. */
export const EDGE_REGION = 'us-east-1';

export const stackName = (config: StageConfig, name: string): string => `awai-${config.name}-${name}`;

/** A stack of one stage. The region is always said, the account only where the stage pins it. */
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

  /** Accepts one finding of cdk-nag below `scope`, with the reason that stands in the report. */
  protected acknowledge(scope: IConstruct, id: string, reason: string): void {
    Validations.of(scope).acknowledge({ id, reason });
  }
}
