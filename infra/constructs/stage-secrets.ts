import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

export const originSecretName = ({ name }: StageConfig, generation: number): string =>
  `awai/${name}/origin-${generation}`;

/**
 * The one secret that functions read, `{pepper, originSecrets}`. CloudFormation composes it from secrets that AWS
 * generates, so that no value appears in a template, a parameter or a shell. The pepper has its own secret: changing a
 * generated secret's definition generates a new value, and every login key depends on the pepper.
 */
export class StageSecrets extends Construct {
  readonly secret: secrets.Secret;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const generated = (generatedId: string, secretName: string, description: string, removalPolicy: RemovalPolicy) => {
      const secret = new secrets.Secret(this, generatedId, {
        secretName,
        description,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      });
      return secret.secretValue.unsafeUnwrap();
    };
    const pepper = generated(
      'Pepper',
      `awai/${config.name}/pepper`,
      'Key of every keyed hash; never rotated, never deleted',
      keptWithData(config),
    );
    const origins = config.originSecrets.accepted.map((generation) =>
      generated(
        `Origin${generation}`,
        originSecretName(config, generation),
        'What CloudFront proves itself with',
        RemovalPolicy.DESTROY,
      ),
    );
    this.secret = new secrets.Secret(this, 'Functions', {
      secretName: `awai/${config.name}/functions`,
      description: 'What the functions read: {pepper, originSecrets}',
      secretStringValue: SecretValue.unsafePlainText(
        JSON.stringify({ pepper, originSecrets: newestFirst(config, origins) }),
      ),
      removalPolicy: keptWithData(config),
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The pepper must never rotate; origin secrets rotate by generation in three deployments (docs/operations.md).',
    });
  }
}

const newestFirst = ({ originSecrets: { accepted, sent } }: StageConfig, values: readonly string[]): string[] =>
  accepted
    .map((generation, index) => ({ generation, value: values[index] ?? '' }))
    .sort((a, b) => Number(b.generation === sent) - Number(a.generation === sent))
    .map(({ value }) => value);
