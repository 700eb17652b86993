import { Duration } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as events from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { ERASURE_NOTED } from '#functions/items/erasure-note.ts';
import type { BackupConfig } from '../backup-config.ts';
import { alarm } from '../constructs/alarms.ts';
import { keptWithData } from '../constructs/removal.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { BundleName } from '../functions.ts';
import type { StageConfig } from '../stages.ts';

type BackupStackProps = {
  config: StageConfig;
  backup: BackupConfig;
  table: dynamodb.Table;
  tableKey: kms.IKey;
  topic: sns.ITopic;
};

/**
 * Days for which backups are kept, as many as the table's point-in-time recovery. For this time the backups in both
 * accounts contain an erased member's data. The vault's lock makes it impossible to keep a backup for longer.
 */
const KEPT_DAYS = 35;
/** Nobody can delete a backup during this many days after its creation. */
const LOCKED_DAYS = 7;
/**
 * Functions whose log contains lines of the erasure ledger, the record of erased members
 * (functions/items/erasure-note.ts).
 */
export const LEDGER_WRITERS: readonly BundleName[] = ['dispatch', 'boards'];

/**
 * A daily backup of the table with a copy in a second account. The erasure ledger is sent to that account, too
 * (docs/decisions/081). Buckets are not backed up: a deleted photo or document must be gone at once, and pages can be
 * built again.
 */
export class BackupStack extends StageStack {
  constructor(scope: Construct, { config, backup: second, table, tableKey, topic }: BackupStackProps) {
    super(scope, 'backup', config);
    const vault = new backup.BackupVault(this, 'Vault', {
      encryptionKey: this.createKey(second),
      // The lock is in governance mode: administrators of backups can remove it, but only in a separate step.
      lockConfiguration: { minRetention: Duration.days(LOCKED_DAYS), maxRetention: Duration.days(KEPT_DAYS) },
      removalPolicy: keptWithData(this.config),
    });
    const plan = new backup.BackupPlan(this, 'Plan', { backupVault: vault });
    plan.addRule(
      new backup.BackupPlanRule({
        ruleName: 'daily',
        // 4:00 in Tokyo, when fewest members write.
        scheduleExpression: events.Schedule.cron({ hour: '19', minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(6),
        deleteAfter: Duration.days(KEPT_DAYS),
        copyActions: [
          {
            destinationBackupVault: backup.BackupVault.fromBackupVaultArn(this, 'SecondVault', second.vaultArn),
            deleteAfter: Duration.days(KEPT_DAYS),
          },
        ],
      }),
    );
    new backup.BackupSelection(this, 'Selection', {
      backupPlan: plan,
      resources: [backup.BackupResource.fromArn(table.tableArn)],
      role: this.createRole({ table, tableKey, vault, second }),
      disableDefaultBackupPolicy: true,
    });
    this.copyLedger(second);
    this.watch(topic, vault);
  }

  /**
   * The encryption key of the backups. The second account may use it, to copy a backup; it has no other permission in
   * this account.
   */
  private createKey({ accountId }: BackupConfig): kms.Key {
    const key = new kms.Key(this, 'Key', {
      description: `${this.config.name} backups`,
      enableKeyRotation: true,
      removalPolicy: keptWithData(this.config),
    });
    const secondAccount = new iam.AccountPrincipal(accountId);
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'CopyReads',
        principals: [secondAccount],
        actions: ['kms:Decrypt', 'kms:DescribeKey'],
        resources: ['*'],
      }),
    );
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'CopyGrants',
        principals: [secondAccount],
        actions: ['kms:CreateGrant'],
        resources: ['*'],
        conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
      }),
    );
    return key;
  }

  /**
   * The role of AWS Backup. Its permissions are those that AWS's managed policy (AWSBackupServiceRolePolicyForBackup)
   * grants for tables, restricted to this table.
   */
  private createRole({
    table,
    tableKey,
    vault,
    second,
  }: Pick<BackupStackProps, 'table' | 'tableKey'> & { vault: backup.BackupVault; second: BackupConfig }): iam.Role {
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      description: `${this.config.name} backups`,
    });
    const allow = (sid: string, actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
      role.addToPolicy(new iam.PolicyStatement({ sid, actions, resources, ...(conditions ? { conditions } : {}) }));
    allow(
      'BackUpTable',
      ['dynamodb:CreateBackup', 'dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
      [table.tableArn],
    );
    allow('FollowBackup', ['dynamodb:DescribeBackup', 'dynamodb:DeleteBackup'], [`${table.tableArn}/backup/*`]);
    allow(
      'CopyBackup',
      ['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'],
      [vault.backupVaultArn, second.vaultArn],
    );
    allow('ReadTable', ['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey'], [tableKey.keyArn], {
      StringLike: { 'kms:ViaService': [`dynamodb.${this.config.region}.amazonaws.com`, 'backup.*.amazonaws.com'] },
    });
    return role;
  }

  private copyLedger({ ledgerArn }: BackupConfig): void {
    for (const name of LEDGER_WRITERS) {
      new logs.CfnSubscriptionFilter(this, `Ledger-${name}`, {
        logGroupName: `/awai/${this.config.name}/${name}`,
        filterPattern: `{ $.event = "${ERASURE_NOTED}" }`,
        destinationArn: ledgerArn,
      });
    }
  }

  private watch(topic: sns.ITopic, vault: backup.BackupVault): void {
    for (const job of ['Backup', 'Copy']) {
      alarm(this, `${job}Failed`, {
        topic,
        metric: new cloudwatch.Metric({
          namespace: 'AWS/Backup',
          metricName: `NumberOf${job}JobsFailed`,
          dimensionsMap: { BackupVaultName: vault.backupVaultName },
          statistic: 'Sum',
          period: Duration.hours(1),
        }),
        description: `${this.config.name}: the table's daily backup was not ${job === 'Copy' ? 'copied' : 'made'}.`,
      });
    }
  }
}
