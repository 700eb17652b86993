import type { Deployed } from '../assembly/deployed.ts';
import type { AwsAnswer } from './answers.ts';
import type { CredentialStore } from './credentials.ts';
import type { Faults } from './faults.ts';
import type { Decide } from './permissions.ts';

type SecretOptions = {
  deployed: Pick<Deployed, 'secrets' | 'functions'>;
  credentials: CredentialStore;
  faults: Faults;
  denial: Decide;
};

const EXTENSION = /:layer:AWS-Parameters-and-Secrets-Lambda-Extension/;

const plain = (status: number, text: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  text,
});

/**
 * Simulates the Lambda extension that reads secrets (`GET /secretsmanager/get?secretId=`) for all functions. The
 * session token identifies the calling function. Returns undefined when the calling function lacks the extension's
 * layer: on AWS nothing would listen on the extension's port.
 */
export const createSecretReader = ({ deployed, credentials, faults, denial }: SecretOptions) => {
  const { secrets, functions } = deployed;
  const find = (id: string) => [...secrets].find(([arn, { name }]) => id === arn || id === name);

  return (token: string | undefined, secretId: string | null): AwsAnswer | undefined => {
    const caller = token ? credentials.callerWith(token) : undefined;
    if (!caller) return plain(403, 'not authorized');
    const layers = functions.filter(({ roleArn }) => roleArn === caller.roleArn).flatMap((one) => one.layers);
    if (!layers.some((layer) => EXTENSION.test(layer))) return undefined;
    if (faults.takeSecretFailure()) return plain(500, 'not ready to serve traffic, please wait');
    const [arn, secret] = find(secretId ?? '') ?? [];
    if (!arn || !secret)
      return plain(400, "ResourceNotFoundException: Secrets Manager can't find the specified secret.");
    if (denial(caller, 'GetSecretValue', { SecretId: arn })) return plain(400, 'AccessDeniedException');
    const body = {
      ARN: arn,
      Name: secret.name,
      VersionId: '00000000-0000-4000-8000-000000000000',
      SecretString: secret.value,
      VersionStages: ['AWSCURRENT'],
    };
    return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };
  };
};
