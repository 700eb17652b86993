/** The second AWS account, which keeps copies of a stage's backups. None of the values is secret. */
export type BackupConfig = {
  accountId: string;
  /** ARN of the second account's backup vault, into which the stage's account may copy. */
  vaultArn: string;
  /** ARN of the second account's CloudWatch Logs destination. It receives the log lines about erased members. */
  ledgerArn: string;
};

/**
 * Checks the ids and ARNs of the second account. @throws Error when one is malformed, or when the second account is the
 * stage's own account (`ownAccount`).
 */
export const checkBackup = ({ accountId, vaultArn, ledgerArn }: BackupConfig, ownAccount: string | undefined): void => {
  if (!/^\d{12}$/.test(accountId)) throw new Error(`backup.accountId is no account: ${accountId}`);
  if (accountId === ownAccount) throw new Error('backup.accountId is the account of the stage itself');
  if (!new RegExp(`^arn:aws:backup:[a-z0-9-]+:${accountId}:backup-vault:[\\w-]+$`).test(vaultArn))
    throw new Error(`backup.vaultArn is no vault of ${accountId}: ${vaultArn}`);
  if (!new RegExp(`^arn:aws:logs:[a-z0-9-]+:${accountId}:destination:[\\w-]+$`).test(ledgerArn))
    throw new Error(`backup.ledgerArn is no log destination of ${accountId}: ${ledgerArn}`);
};
