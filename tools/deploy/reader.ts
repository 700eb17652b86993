import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
/**
 * Options for AWS clients that only read. Without `credentials` the clients use the machine's own credentials.
 */
export type Reader = { credentials?: () => Promise<Credentials> };

/** ARN of the role that CDK's bootstrap creates in each region. The role may read everything except encrypted data. */
const lookupRole = (account: string, region: string): string =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-lookup-role-${account}-${region}`;

/**
 * Client options with the credentials of the lookup role, so that the role of CI needs no permissions to read. Before
 * CDK's bootstrap the lookup role does not exist; then the options contain no credentials.
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
