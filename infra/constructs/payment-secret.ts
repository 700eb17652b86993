import { SecretValue, Validations } from 'aws-cdk-lib';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

/**
 * The secret that the service and its payment provider share, `{apiKey, signingKey}`. AWS generates both values, and
 * the sandbox (our simulated provider) uses them. With a real provider an operator replaces them by the provider's own
 * values (docs/operations.md); deployments do not change them.
 */
export class PaymentSecret extends Construct {
  readonly secret: secrets.Secret;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const removalPolicy = keptWithData(config);
    const generated = (name: string): string =>
      new secrets.Secret(this, name, {
        secretName: `awai/${config.name}/payments-${name}`,
        description: 'First value of a part of the payment secret',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy,
      }).secretValue.unsafeUnwrap();
    this.secret = new secrets.Secret(this, 'Shared', {
      secretName: `awai/${config.name}/payments`,
      description: 'What service and payment provider share: {apiKey, signingKey}',
      secretStringValue: SecretValue.unsafePlainText(
        JSON.stringify({ apiKey: generated('api'), signingKey: generated('signing') }),
      ),
      removalPolicy,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider gives the values and changes them; the sandbox of a stage has nothing to lose.',
    });
  }
}
