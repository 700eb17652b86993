import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { StaffGroup } from '#shared/options/staff.ts';
import type { Core } from '../core/core.ts';
import { unavailable } from '../runtime/aws-failure.ts';
import { isThroughEdge, ORIGIN_PROOF_HEADER } from '../security/origin-proof.ts';
import type { Secrets } from '../security/secrets.ts';
import { findSessionMember, type SessionHeaders, type SessionMember } from '../security/sessions.ts';
import { StaffTokenRefused } from '../security/staff-token-refused.ts';
import type { StaffVerifier } from '../security/staff-tokens.ts';
import type { Table } from '../table/table.ts';
import { headerOf } from './request.ts';

/** The staff member who sent a request. `staffId` is Cognito's `sub`. */
export type StaffMember = { staffId: string; username: string; groups: readonly StaffGroup[] };

const sessionHeadersOf = (event: APIGatewayProxyEventV2): SessionHeaders => ({
  uid: headerOf(event, 'uid'),
  client: headerOf(event, 'client'),
  token: headerOf(event, 'access-token'),
});

/**
 * The IP address of the client (rules: Identity, The IP). A deployment stage with origin secrets (values that only
 * CloudFront sends with a request) uses the `x-viewer-ip` header, which CloudFront sets. A stage without origin secrets
 * uses the address of the connection.
 * @throws AppError origin_refused when the stage has origin secrets and the request did not come through CloudFront.
 */
export const viewerIp = (event: APIGatewayProxyEventV2, secrets: Secrets): string => {
  const { sourceIp } = event.requestContext.http;
  if (secrets.originSecrets.length === 0) return sourceIp;
  if (!isThroughEdge(secrets, headerOf(event, ORIGIN_PROOF_HEADER))) throw new AppError('origin_refused');
  return headerOf(event, 'x-viewer-ip') ?? sourceIp;
};

type Known = { core: Pick<Core, 'pepper'>; table: Table; staff?: StaffVerifier | undefined };

/**
 * Identifies the caller as the endpoint's `auth` requires. A public endpoint gets `findSession`, which reads the
 * session only if the handler needs it.
 * @throws AppError session_required, account_closed, wrong_sex, staff_session_required, staff_group_required or
 * unavailable.
 */
export const findCaller = async (
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { core: { pepper }, table, staff }: Known,
  now: Date,
) => {
  if (endpoint.auth === 'staff') return { staff: await authoriseStaff(endpoint, event, staff) };
  if (endpoint.auth === 'public')
    return { findSession: () => findSessionMember(table, pepper, sessionHeadersOf(event), now) };
  return { member: await authoriseMember(endpoint, event, { table, pepper, now }) };
};

/** The id of the member or staff member who sent the request. Undefined for public endpoints. */
export const callerId = (caller: Awaited<ReturnType<typeof findCaller>>): string | undefined => {
  if ('member' in caller) return caller.member.id;
  return 'staff' in caller ? caller.staff.staffId : undefined;
};

const authoriseMember = async (
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { table, pepper, now }: { table: Table; pepper: string; now: Date },
): Promise<SessionMember> => {
  const member = await findSessionMember(table, pepper, sessionHeadersOf(event), now);
  if (!member.isOpen && !endpoint.closedAccounts) throw new AppError('account_closed');
  if ((endpoint.auth === 'man' && member.sex !== MAN) || (endpoint.auth === 'woman' && member.sex !== WOMAN)) {
    throw new AppError('wrong_sex');
  }
  return member;
};

const authoriseStaff = async (
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  verifier: StaffVerifier | undefined,
): Promise<StaffMember> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headerOf(event, 'authorization') ?? '')?.[1];
  if (!token || !verifier) throw new AppError('staff_session_required');
  const staff = await verifier.verify(token).catch((cause: unknown) => {
    // When Cognito does not answer, or its public keys can't be fetched, the token may still be valid. The response is
    // then a 503: the console does not sign the person out, and the request is not let through.
    throw cause instanceof StaffTokenRefused ? new AppError('staff_session_required', { cause }) : unavailable(cause);
  });
  if (endpoint.groups && !endpoint.groups.some((group) => staff.groups.includes(group)))
    throw new AppError('staff_group_required');
  return { ...staff, groups: staff.groups as StaffGroup[] };
};

const NAMING_FIELDS = ['uid', 'user_id', 'email', 'account'];

/**
 * Whether a field of a body or query names a member other than the signed-in one. Such a request is refused. A field
 * that names the signed-in member grants no rights (rules: Calls, The acting member).
 */
export const namesSomeoneElse = (fields: Record<string, unknown>, member: SessionMember): boolean => {
  const isOther = (value: unknown) => value !== undefined && value !== null && value !== '' && !isMember(value, member);
  return Object.entries(fields).some(([name, value]) => {
    if (NAMING_FIELDS.includes(name)) return isOther(value);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
    const inner = value as Record<string, unknown>;
    return (name === 'user' && isOther(inner['id'])) || NAMING_FIELDS.some((field) => isOther(inner[field]));
  });
};

const isMember = (value: unknown, member: SessionMember): boolean =>
  typeof value === 'string' && (value === member.id || value.trim().toLowerCase() === member.uid);
