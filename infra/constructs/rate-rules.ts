import type * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { errorsJa } from '#shared/messages/errors.ja.ts';

/**
 * Numbers of requests within five minutes from which on the firewall answers 429 (docs/decisions/079 has the
 * reckoning).
 */
export type RateLimits = {
  /** Calls of `/api/auth…` from one address: each may hash a password, which costs a second of CPU. */
  auth: number;
  /** Calls of one session from one address. */
  session: number;
  /** Calls without a session, and connections of the socket, from one address. */
  visitor: number;
  /** All calls and connections from one address. */
  address: number;
};

const WINDOW_SECONDS = 300;
/** WAF also counts the requests that it refuses, so a client that does not pause stays refused. */
const RETRY_AFTER_SECONDS = 60;
const BODY = 'too-many-requests';

/**
 * The answer's body, in the form of the service's own errors, so that the app says the same as for its own throttles.
 */
export const RATE_BODIES: Record<string, wafv2.CfnWebACL.CustomResponseBodyProperty> = {
  [BODY]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      success: false,
      errors: [errorsJa.too_many_requests],
      code: 'too_many_requests',
    }),
  },
};

type Statement = wafv2.CfnWebACL.StatementProperty;
/**
 * CloudFront matches the decoded path and passes on the path as it was sent, so this rule decodes it, too:
 * `/api/%61uth/sign_in` is a sign-in.
 */
const isUnder = (searchString: string, positionalConstraint: 'STARTS_WITH' | 'EXACTLY' = 'STARTS_WITH'): Statement => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});
const has = (name: string): Statement => ({
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
const and = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
const or = (...statements: Statement[]): Statement => ({ orStatement: { statements } });
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

const IS_AUTH = isUnder('/api/auth');
const IS_CALL = isUnder('/api/');
const REACHES_FUNCTIONS = or(IS_CALL, isUnder('/socket', 'EXACTLY'));
/** `client` names a member's session, `authorization` a member of staff. Neither is proven here. */
const SESSION_HEADER = 'client';
const HAS_SESSION = or(has(SESSION_HEADER), has('authorization'));

type RateRule = Omit<wafv2.CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;
const rate = (
  name: string,
  limited: Omit<wafv2.CfnWebACL.RateBasedStatementProperty, 'evaluationWindowSec'>,
): RateRule => ({
  name,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: BODY,
        responseHeaders: [{ name: 'retry-after', value: String(RETRY_AFTER_SECONDS) }],
      },
    },
  },
  statement: { rateBasedStatement: { ...limited, evaluationWindowSec: WINDOW_SECONDS } },
});

/**
 * What one address, and one session, may ask of functions in five minutes. Pages, scripts and photos do not count:
 * CloudFront and S3 answer them. A request without the session's header is outside of the session's rule and counts as
 * a visitor's; one with an invented header counts for its address.
 */
export const rateRules = ({ auth, session, visitor, address }: RateLimits): RateRule[] => [
  rate('rate-auth', { limit: auth, aggregateKeyType: 'IP', scopeDownStatement: IS_AUTH }),
  rate('rate-session', {
    limit: session,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [
      { ip: {} },
      { header: { name: SESSION_HEADER, textTransformations: [{ priority: 0, type: 'NONE' }] } },
    ],
    scopeDownStatement: IS_CALL,
  }),
  rate('rate-visitor', {
    limit: visitor,
    aggregateKeyType: 'IP',
    scopeDownStatement: and(REACHES_FUNCTIONS, not(HAS_SESSION)),
  }),
  rate('rate-address', { limit: address, aggregateKeyType: 'IP', scopeDownStatement: REACHES_FUNCTIONS }),
];
