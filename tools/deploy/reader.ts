import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
/** The credentials for reading about a stage. Empty: the machine's own credentials. */
export type Reader = { credentials?: () => Promise<Credentials> };

/** The role that CDK's bootstrap makes in each region. It may read everything but encrypted data. */
const lookupRole = (account: string, region: string): string =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-lookup-role-${account}-${region}`;

/**
 * Reads with the role that CDK's bootstrap has made for reading, as the CDK CLI itself does, so that the role of CI
 * needs no rights to read. Before the bootstrap there is no such role, and the machine's own credentials are used.
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
