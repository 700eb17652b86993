import { beforeAll, describe, expect, test } from 'vitest';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { STAFF_GROUPS } from '#shared/options/staff.ts';
import { followed } from './policies.ts';
import { ADDRESSES, asList, flat, property, SECOND_ACCOUNT, type Synthesised, synthesise } from './synthesise.ts';

// Staging is not tested here. It is a protected stage, as production is; tests/infra/stages.test.ts checks that.
const STAGES = ['dev', 'prod'] as const;
type Stage = (typeof STAGES)[number];
const stages = {} as Record<Stage, Synthesised>;
beforeAll(async () => {
  for (const name of STAGES) stages[name] = await synthesise(name);
});

const propertiesOf = (stage: Stage, type: string) => stages[stage].resources(type).map(({ Properties }) => Properties);
const bucketNamed = (stage: Stage, start: string) =>
  stages[stage].resources('AWS::S3::Bucket', 'data').find(({ id }) => id.startsWith(start));

describe.each(STAGES)('the table of %s', (stage) => {
  test('is the platform’s own definition: keys, index, expiry and stream', () => {
    const [table] = propertiesOf(stage, 'AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      KeySchema: [
        { AttributeName: TABLE_DEFINITION.partitionKey, KeyType: 'HASH' },
        { AttributeName: TABLE_DEFINITION.sortKey, KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: TABLE_DEFINITION.ttlAttribute, Enabled: true },
      StreamSpecification: { StreamViewType: TABLE_DEFINITION.stream },
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: TABLE_DEFINITION.indexes.map(({ name }) => ({
        IndexName: name,
        Projection: { ProjectionType: 'ALL' },
      })),
    });
  });
  test('can be restored to any second and is encrypted with our key', () => {
    const [table] = propertiesOf(stage, 'AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: {
        SSEEnabled: true,
        SSEType: 'KMS',
        KMSMasterKeyId: { 'Fn::GetAtt': [expect.stringMatching(/^TableKey/), 'Arn'] },
      },
    });
  });
  test('is protected from deletion in stages with members', () => {
    const [table] = stages[stage].resources('AWS::DynamoDB::Table');
    expect(table?.Properties['DeletionProtectionEnabled']).toBe(stage !== 'dev');
    expect(table?.DeletionPolicy).toBe(stage === 'dev' ? 'Delete' : 'Retain');
  });
});

describe.each(STAGES)('after a first deployment of %s that failed', (stage) => {
  /** Names that a template sets itself: texts (no references) in properties whose names end with `Name`. */
  const fixedNames = (properties: Record<string, unknown> = {}) =>
    Object.entries(properties).flatMap(([key, value]) =>
      /Name$/.test(key) && typeof value === 'string' ? [value] : [],
    );
  const everything = () => Object.values(stages[stage].templates).flatMap(({ Resources }) => Object.entries(Resources));

  test('nothing with a fixed name is left that would make the second attempt fail', () => {
    expect(everything().filter(([, { Properties }]) => fixedNames(Properties).length > 0).length).toBeGreaterThan(30);
    const blocking = everything()
      .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
      .map(([id, { Properties }]) => [id, fixedNames(Properties)])
      .filter(([, names]) => names?.length !== 0);
    expect(blocking).toEqual([]);
  });
  test('CloudFormation deletes nothing that is protected from deletion, because it could not', () => {
    const isProtected = (properties: Record<string, unknown> = {}) =>
      properties['DeletionProtectionEnabled'] === true || properties['DeletionProtection'] === 'ACTIVE';
    const held = everything().filter(([, { Properties }]) => isProtected(Properties));
    expect(held.map(([, { Type, DeletionPolicy }]) => [Type, DeletionPolicy])).toEqual(
      stage === 'dev'
        ? []
        : [
            ['AWS::DynamoDB::Table', 'Retain'],
            ['AWS::Cognito::UserPool', 'Retain'],
          ],
    );
  });
  test('existing data stays when its stack is deleted', () => {
    const holdsData =
      /^AWS::(DynamoDB::Table|S3::Bucket|KMS::Key|SecretsManager::Secret|Logs::LogGroup|Cognito::UserPool)$/;
    const isNotKept = ({
      DeletionPolicy,
      UpdateReplacePolicy,
    }: {
      DeletionPolicy?: string;
      UpdateReplacePolicy?: string;
    }) => !DeletionPolicy?.startsWith('Retain') || UpdateReplacePolicy !== 'Retain';
    const lost = everything()
      .filter(([, resource]) => holdsData.test(resource.Type) && isNotKept(resource))
      .map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
    // An origin secret may be lost: a secret of the next generation (`SecretsOrigin2`) can replace it.
    if (stage === 'prod') expect(lost).toEqual(['SecretsOrigin1']);
  });
});

describe.each(STAGES)('the buckets of %s', (stage) => {
  test('are closed to the public, without ACLs and versions', () => {
    const buckets = propertiesOf(stage, 'AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(5);
    for (const bucket of buckets) {
      expect(bucket).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      });
      expect(bucket).not.toHaveProperty('VersioningConfiguration');
    }
  });
  test('speak TLS only', () => {
    const policies = stages[stage].resources('AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(propertiesOf(stage, 'AWS::S3::Bucket').length);
    for (const { Properties } of policies) {
      const { Statement } = Properties['PolicyDocument'] as { Statement: { Effect: string; Condition?: object }[] };
      expect(Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });
  test('accept uploads from the stage’s own origin only', () => {
    for (const start of ['Photos', 'Documents']) {
      expect(bucketNamed(stage, start)?.Properties['CorsConfiguration']).toMatchObject({
        CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins: [ADDRESSES.origin] }],
      });
    }
    const open = stages[stage]
      .resources('AWS::S3::Bucket')
      .filter(({ Properties }) => 'CorsConfiguration' in Properties);
    expect(open).toHaveLength(2);
  });
  test('keep documents under their own encryption key and only for a short time', () => {
    expect(bucketNamed(stage, 'Documents')?.Properties).toMatchObject({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          {
            BucketKeyEnabled: true,
            ServerSideEncryptionByDefault: {
              SSEAlgorithm: 'aws:kms',
              KMSMasterKeyID: { 'Fn::GetAtt': [expect.stringMatching(/^DocumentKey/), 'Arn'] },
            },
          },
        ],
      },
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({ Id: 'documents-never-stay', ExpirationInDays: 3, Status: 'Enabled' }),
        ]),
      },
    });
  });
  test('delete unused uploads', () => {
    const { Rules } = property<{ Rules: object[] }>(bucketNamed(stage, 'Photos'), 'LifecycleConfiguration');
    expect(Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
    );
  });
  test('encrypt photos with S3’s own key, which the edge can read', () => {
    expect(bucketNamed(stage, 'Photos')?.Properties['BucketEncryption']).toEqual({
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    });
  });
});

describe('the secrets', () => {
  // A changed definition would make AWS generate a new pepper, and then no member could sign in.
  test('keep the pepper’s definition unchanged since the first deployment', () => {
    const pepper = stages.prod.resources('AWS::SecretsManager::Secret').find(({ id }) => /Pepper/.test(id));
    expect(pepper?.Properties).toMatchObject({
      Name: 'awai/prod/pepper',
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
    });
    expect(pepper?.id).toBe('SecretsPepperC047F0EC');
    expect(pepper).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  });
  test('keep a copy of the pepper in a second region, and let nobody end, change or rotate it', () => {
    const pepper = stages.prod.resources('AWS::SecretsManager::Secret').find(({ id }) => /Pepper/.test(id));
    expect(pepper?.Properties['ReplicaRegions']).toEqual([{ Region: 'ap-northeast-3' }]);
    const [policy, ...others] = stages.prod.resources('AWS::SecretsManager::ResourcePolicy');
    expect(others).toEqual([]);
    expect(flat(policy?.Properties['SecretId'])).toBe(`<${pepper?.id}>`);
    const { Statement } = property<{ Statement: { Action: string[]; Condition?: object; Principal: object }[] }>(
      policy,
      'ResourcePolicy',
    );
    expect(Statement).toHaveLength(1);
    expect(Statement[0]).toMatchObject({ Effect: 'Deny', Principal: { AWS: '*' }, Resource: '*' });
    expect(Statement[0]).not.toHaveProperty('Condition');
    const denied = ['Delete', 'Put', 'Update', 'Rotate', 'Remove', 'Stop'];
    const actions = Statement[0]?.Action.map((action) => action.replace('secretsmanager:', ''));
    for (const verb of denied) expect([verb, actions?.some((action) => action.startsWith(verb))]).toEqual([verb, true]);
    // If these actions were denied, CloudFormation could neither read the secret nor remove the policy.
    expect(actions?.filter((action) => /^Get|ResourcePolicy$/.test(action))).toEqual([]);
    // The policy is kept when the stack is deleted, as the secret is.
    expect(policy).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  });
  test('of a disposable stage can be deleted', () => {
    expect(stages.dev.resources('AWS::SecretsManager::ResourcePolicy')).toEqual([]);
    const copied = stages.dev
      .resources('AWS::SecretsManager::Secret')
      .filter(({ Properties }) => Properties['ReplicaRegions']);
    expect(copied).toEqual([]);
  });
  test('reach functions as one secret, by reference only', () => {
    const functions = stages.prod.resources('AWS::SecretsManager::Secret').find(({ id }) => /Functions/.test(id));
    const reference = /\{\{resolve:secretsmanager:[^}]+\}\}/;
    expect(flat(functions?.Properties['SecretString'])).toMatch(
      new RegExp(`^\\{"pepper":"${reference.source}","originSecrets":\\["${reference.source}"\\]\\}$`),
    );
  });
});

describe('the backup', () => {
  const only = (type: string) => {
    const [resource, ...others] = stages.prod.resources(type, 'backup');
    expect(others).toEqual([]);
    return resource;
  };
  test('is made daily of the table, and of nothing that must be gone when it is deleted', () => {
    const { Resources } = property<{ Resources: unknown[] }>(only('AWS::Backup::BackupSelection'), 'BackupSelection');
    const [table] = stages.prod.resources('AWS::DynamoDB::Table');
    expect(Resources.map((one) => followed(stages.prod, one))).toEqual([`<${table?.id}.Arn>`]);
    type Rule = { ScheduleExpression: string; Lifecycle: object; CopyActions: object[] };
    const { BackupPlanRule: rules } = property<{ BackupPlanRule: Rule[] }>(
      only('AWS::Backup::BackupPlan'),
      'BackupPlan',
    );
    expect(rules).toMatchObject([
      {
        ScheduleExpression: 'cron(0 19 * * ? *)',
        Lifecycle: { DeleteAfterDays: 35 },
        CopyActions: [{ DestinationBackupVaultArn: SECOND_ACCOUNT.vaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
      },
    ]);
  });
  test('is kept no longer than point-in-time recovery of the table, and the vault lets nobody keep it longer', () => {
    const [table] = stages.prod.resources('AWS::DynamoDB::Table');
    const days = (property<object>(table, 'PointInTimeRecoverySpecification') as { RecoveryPeriodInDays: number })
      .RecoveryPeriodInDays;
    expect(property<object>(only('AWS::Backup::BackupVault'), 'LockConfiguration')).toEqual({
      MinRetentionDays: 7,
      MaxRetentionDays: days,
    });
  });
  test('gives the second account access to its key, and to nothing else', () => {
    const open = Object.values(stages.prod.templates)
      .flatMap(({ Resources }) => Object.entries(Resources))
      .filter(([, { Properties }]) =>
        /(KeyPolicy|PolicyDocument|AssumeRole)/.test(Object.keys(Properties ?? {}).join()),
      )
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes(`:iam::${SECOND_ACCOUNT.accountId}:root`));
    expect(open.map(([id]) => id)).toEqual([only('AWS::KMS::Key')?.id]);
  });
  test('includes the erasure ledger, from every function that writes it, for as long as a copy exists', () => {
    const filters = stages.prod
      .resources('AWS::Logs::SubscriptionFilter', 'backup')
      .map(({ Properties }) => Properties);
    const groups = stages.prod.resources('AWS::Logs::LogGroup').map(({ Properties }) => Properties);
    expect(filters.map(({ LogGroupName }) => LogGroupName)).toEqual(['/awai/prod/dispatch', '/awai/prod/boards']);
    for (const { LogGroupName, DestinationArn, FilterPattern } of filters) {
      expect([DestinationArn, FilterPattern]).toEqual([SECOND_ACCOUNT.ledgerArn, '{ $.event = "erasure noted" }']);
      const group = groups.find((one) => one['LogGroupName'] === LogGroupName);
      expect(group?.['RetentionInDays']).toBeGreaterThan(35);
    }
  });
  test('raises an alarm when it is not made or not copied', () => {
    const watched = stages.prod
      .resources('AWS::CloudWatch::Alarm', 'backup')
      .map(({ Properties }) => Properties['MetricName']);
    expect(watched.sort()).toEqual(['NumberOfBackupJobsFailed', 'NumberOfCopyJobsFailed']);
  });
  test('exists only when a second account is named', () => {
    expect(Object.keys(stages.dev.templates)).not.toContain('backup');
  });
});

describe('the staff’s pool', () => {
  test.each<[Stage, string]>([
    ['dev', 'OPTIONAL'],
    ['prod', 'ON'],
  ])('in %s has a second factor: %s', (stage, mfa) => {
    expect(propertiesOf(stage, 'AWS::Cognito::UserPool')).toMatchObject([
      { MfaConfiguration: mfa, EnabledMfas: ['SOFTWARE_TOKEN_MFA'] },
    ]);
  });
  test('allows no self sign-up, and signs in by e-mail', () => {
    expect(propertiesOf('prod', 'AWS::Cognito::UserPool')).toMatchObject([
      {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        UsernameAttributes: ['email'],
        DeletionProtection: 'ACTIVE',
      },
    ]);
  });
  test('has a client without a secret that allows only SRP', () => {
    const [client] = propertiesOf('prod', 'AWS::Cognito::UserPoolClient');
    expect(client).toMatchObject({ GenerateSecret: false, PreventUserExistenceErrors: 'ENABLED' });
    expect(asList(client?.['ExplicitAuthFlows'] as string[]).sort()).toEqual([
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
  });
  test('has the contract’s groups', () => {
    expect(propertiesOf('prod', 'AWS::Cognito::UserPoolGroup').map(({ GroupName }) => GroupName)).toEqual([
      ...STAFF_GROUPS,
    ]);
  });
});

test.each(STAGES)('keys of %s are rotated every year', (stage) => {
  const keys = propertiesOf(stage, 'AWS::KMS::Key');
  expect(keys.length).toBeGreaterThanOrEqual(2);
  for (const key of keys) expect(key['EnableKeyRotation']).toBe(true);
});

test.each<[Stage, unknown[]]>([
  // A new AWS account has too little concurrency to reserve any.
  ['dev', []],
  [
    'prod',
    [
      ['awai-prod-auth', 100],
      ['awai-prod-origin-authorizer', 20],
      ['awai-prod-photos', 50],
    ],
  ],
])('costly functions of %s use at most a fixed number of the account’s executions', (stage, reserved) => {
  const limited = propertiesOf(stage, 'AWS::Lambda::Function').flatMap(
    ({ FunctionName, ReservedConcurrentExecutions: atOnce }) => (atOnce === undefined ? [] : [[FunctionName, atOnce]]),
  );
  expect(limited.sort()).toEqual(reserved);
});

describe('the sandbox', () => {
  const functionsOf = (stage: Stage) =>
    stages[stage]
      .resources('AWS::Lambda::Function')
      .map(({ Properties }) => ({ name: Properties['FunctionName'] as string, text: flat(Properties['Environment']) }));
  test('exists only when no real money moves', () => {
    expect(stages.dev.resources('AWS::DynamoDB::Table')).toHaveLength(2);
    expect(stages.prod.resources('AWS::DynamoDB::Table')).toHaveLength(1);
    expect(functionsOf('prod').map(({ name }) => name)).not.toContain('awai-prod-sandbox');
  });
  test('passes the same checks as every other stack', () => {
    expect(stages.dev.findings.filter((finding) => finding.includes('sandbox'))).toEqual([]);
    expect(stages.dev.findings.filter((finding) => finding.includes('PaymentSecret'))).toEqual([]);
  });
  test('has a table of its own, and nobody else has a right to it', () => {
    const [table] = stages.dev.resources('AWS::DynamoDB::Table', 'sandbox');
    expect(table?.Properties['StreamSpecification']).toBeUndefined();
    const rights = (stack?: 'sandbox') =>
      stages.dev.resources('AWS::IAM::Policy', stack).map(({ Properties }) => JSON.stringify(Properties));
    const policies = rights('sandbox');
    // Every reference to a resource of the sandbox contains the name of the sandbox's stack. So no policy of another
    // stack may contain this name.
    expect(rights().filter((policy) => policy.includes('awai-dev-sandbox'))).toEqual([]);
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain('KeepBooks');
    expect(policies[0]).not.toMatch(/Scan|\*"/);
  });
  test('is called by payments and, with cards, by the isolated service alone', () => {
    const told = (name: string) => functionsOf('dev').find((one) => one.name === `awai-dev-${name}`)?.text ?? '';
    expect(told('payments')).toContain('"PAYMENT_PROVIDER":"sandbox"');
    expect(told('payments')).toContain('PAYMENT_SECRET_ARN');
    expect(told('payments')).not.toContain('PAYMENT_TOKENIZER_URL');
    expect(told('card-tokens')).toContain('PAYMENT_TOKENIZER_URL');
    expect(told('card-tokens')).not.toContain('PAYMENT_SECRET_ARN');
    expect(
      functionsOf('dev')
        .filter(({ text }) => text.includes('PAYMENT_'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['awai-dev-card-tokens', 'awai-dev-payments', 'awai-dev-sandbox']);
  });
  test('delivers its webhooks every minute', () => {
    const [rule] = stages.dev.resources('AWS::Events::Rule', 'sandbox');
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      Targets: [expect.objectContaining({ Input: '{"deliver":true}' })],
    });
  });
});
