import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
/**
 * Options for AWS clients that only read about a stage. Without `credentials` they use the machine's own credentials.
 */
export type Reader = { credentials?: () => Promise<Credentials> };

/** ARN of the role that CDK's bootstrap creates in each region. The role may read everything except encrypted data. */
const lookupRole = (account: string, region: string): string =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-lookup-role-${account}-${region}`;

/**
 * Reads with the lookup role that CDK's bootstrap has created, as the CDK CLI does, so that the role of CI needs no
 * permissions to read. Before the bootstrap this role does not exist, and the machine's own credentials are used.
 */
export const lookupReader = async (region: string): Promise<Reader> => {
  const sts = new STSClient({ region });
  const { Account = '' } = await sts.send(new GetCallerIdentityCommand({}));
  const credentials = async (): Promise<Credentials> => {
    const { Credentials: given } = await sts.send(
      new AssumeRoleCommand({ RoleArn: lookupRole(Account, region), RoleSessionName: 'awai-preflight' }),
    );
    if (!given?.AccessKeyId || !given.SecretAccessKey || !given.SessionToken || !given.Expiration)
      throw new Error('STS gave no credentials of the lookup role');
    return {
      accessKeyId: given.AccessKeyId,
      secretAccessKey: given.SecretAccessKey,
      sessionToken: given.SessionToken,
      expiration: given.Expiration,
    };
  };
  return credentials().then(
    () => ({ credentials }),
    () => ({}),
  );
};
