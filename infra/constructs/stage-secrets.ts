import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

export const originSecretName = ({ name }: StageConfig, generation: number): string =>
  `awai/${name}/origin-${generation}`;

/**
 * The one secret that functions read, `{pepper, originSecrets}`. CloudFormation composes it from secrets that AWS
 * generates, so that no value appears in a template, a parameter or a shell. All stored login keys depend on the
 * pepper, which must never change, so it is generated as a secret of its own.
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
      return secret;
    };
    const pepper = generated(
      'Pepper',
      `awai/${config.name}/pepper`,
      'Key of every keyed hash; never rotated, never deleted',
      keptWithData(config),
    );
    if (config.isProtected) guardForever(pepper, config);
    const origins = config.originSecrets.accepted.map((generation) =>
      generated(
        `Origin${generation}`,
        originSecretName(config, generation),
        'What CloudFront proves itself with',
        RemovalPolicy.DESTROY,
      ).secretValue.unsafeUnwrap(),
    );
    this.secret = new secrets.Secret(this, 'Functions', {
      secretName: `awai/${config.name}/functions`,
      description: 'What the functions read: {pepper, originSecrets}',
      secretStringValue: SecretValue.unsafePlainText(
        JSON.stringify({ pepper: pepper.secretValue.unsafeUnwrap(), originSecrets: newestFirst(config, origins) }),
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

/**
 * Every action that would delete or change the secret's value or remove its replica. Reading, tagging and further
 * replicas stay possible.
 */
const ENDS_THE_VALUE = [
  'secretsmanager:DeleteSecret',
  'secretsmanager:PutSecretValue',
  'secretsmanager:UpdateSecret',
  'secretsmanager:UpdateSecretVersionStage',
  'secretsmanager:RotateSecret',
  'secretsmanager:RemoveRegionsFromReplication',
  'secretsmanager:StopReplicationToReplica',
];

/**
 * Replicates a secret to the second region, and adds a resource policy: nobody can delete or change the secret, not
 * even administrators, CloudFormation or the account's root. To delete the secret, a person first removes the policy
 * (`DeleteResourcePolicy`), which CloudTrail records separately. A deployment that would change the secret's
 * definition, and so its value, fails. After a failed first deployment CloudFormation can still delete the secret,
 * because it deletes the policy first.
 */
const guardForever = (secret: secrets.Secret, { secondRegion }: StageConfig): void => {
  secret.addReplicaRegion(secondRegion);
  secret.addToResourcePolicy(
    new iam.PolicyStatement({
      sid: 'NeverEnds',
      effect: iam.Effect.DENY,
      principals: [new iam.AnyPrincipal()],
      actions: ENDS_THE_VALUE,
      resources: ['*'],
    }),
  );
  const policy = secret.node.findChild('Policy') as secrets.ResourcePolicy;
  policy.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
};

const newestFirst = ({ originSecrets: { accepted, sent } }: StageConfig, values: readonly string[]): string[] =>
  accepted
    .map((generation, index) => ({ generation, value: values[index] ?? '' }))
    .sort((a, b) => Number(b.generation === sent) - Number(a.generation === sent))
    .map(({ value }) => value);
