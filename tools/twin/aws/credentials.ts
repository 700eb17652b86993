import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Deployed } from '../assembly/deployed.ts';

/** The credentials that Lambda puts into a function's environment variables. */
export type RoleCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };
/** The role that signed a request. */
export type Caller = { roleArn: string };

export type CredentialStore = {
  /** The credentials of a role. @throws Error for a role that the assembly does not contain. */
  credentialsOf(roleArn: string): RoleCredentials;
  find(accessKeyId: string): RoleCredentials | undefined;
  /** The role that this access key belongs to. */
  callerOf(accessKeyId: string): Caller | undefined;
  /**
   * The role that signed a request, from its headers. Temporary credentials are valid only with their session token.
   * The signature itself is not verified.
   */
  signerOf(headers: IncomingHttpHeaders): Caller | undefined;
  /** The role that this session token belongs to. Functions send it to the secrets extension. */
  callerWith(sessionToken: string): Caller | undefined;
};

const derive = (purpose: string, roleArn: string): string =>
  createHash('sha256').update(`${purpose} ${roleArn}`).digest('hex');

/**
 * Credentials for each role of the assembly. They are derived from the role's ARN, so that URLs that were signed before
 * a restart stay valid. They need no secrecy: the twin listens only on this machine.
 */
export const createCredentials = ({ roles }: Pick<Deployed, 'roles'>): CredentialStore => {
  const byRole = new Map<string, RoleCredentials>();
  const byKey = new Map<string, { credentials: RoleCredentials; caller: Caller }>();
  const byToken = new Map<string, Caller>();
  for (const roleArn of roles.keys()) {
    const credentials = {
      accessKeyId: `ASIA${derive('id', roleArn).slice(0, 16).toUpperCase()}`,
      secretAccessKey: derive('secret', roleArn).slice(0, 40),
      sessionToken: derive('token', roleArn),
    };
    byRole.set(roleArn, credentials);
    byKey.set(credentials.accessKeyId, { credentials, caller: { roleArn } });
    byToken.set(credentials.sessionToken, { roleArn });
  }
  return {
    credentialsOf: (roleArn) => {
      const known = byRole.get(roleArn);
      if (!known) throw new Error(`${roleArn} is no role of this assembly`);
      return known;
    },
    find: (accessKeyId) => byKey.get(accessKeyId)?.credentials,
    callerOf: (accessKeyId) => byKey.get(accessKeyId)?.caller,
    signerOf: (headers) => {
      const { credentials, caller } = byKey.get(accessKeyOf(headers.authorization) ?? '') ?? {};
      return credentials?.sessionToken === headers['x-amz-security-token'] ? caller : undefined;
    },
    callerWith: (sessionToken) => byToken.get(sessionToken),
  };
};

/** The access key id in a request's Authorization header (Signature Version 4 or 4A). */
export const accessKeyOf = (authorization: string | undefined): string | undefined =>
  /^AWS4-(?:HMAC-SHA256|ECDSA-P256-SHA256) +Credential=([^/,]+)\//.exec(authorization ?? '')?.[1];
