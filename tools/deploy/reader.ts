import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
/** With what AWS is asked about a stage. Empty: with the machine's own credentials. */
export type Reader = { credentials?: () => Promise<Credentials> };

/** CDK's bootstrap makes it in each region. It reads everything but encrypted data. */
const lookupRole = (account: string, region: string): string =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-lookup-role-${account}-${region}`;

/**
 * Reads with the role that CDK's bootstrap has made for it, as the CDK CLI itself does, so that the role of CI needs no
 * rights to read. Before the bootstrap there is none, and the machine's own credentials read.
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
