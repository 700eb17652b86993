import type * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { errorsJa } from '#shared/messages/errors.ja.ts';

/**
 * Limits of the web application firewall, in requests per five minutes. Requests over a limit get 429.
 * docs/decisions/079 says how the limits were calculated.
 */
export type RateLimits = {
  /** Requests to `/api/auth…` from one IP address. Each may hash a password, which needs much CPU. */
  auth: number;
  /** API requests of one session from one IP address. */
  session: number;
  /** API requests without a session, and WebSocket connections, from one IP address. */
  visitor: number;
  /** All API requests and WebSocket connections from one IP address. */
  address: number;
};

const WINDOW_SECONDS = 300;
/**
 * Seconds, for the header `retry-after`. WAF also counts the requests that it blocks, so a client that does not pause
 * stays blocked.
 */
const RETRY_AFTER_SECONDS = 60;
const BODY = 'too-many-requests';

/**
 * Response body of blocked requests. It has the form of the service's own errors, so that the app shows the message for
 * `too_many_requests`.
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
 * Matches the path after URL decoding: `/api/%61uth/sign_in` is a sign-in, too. CloudFront also matches decoded paths,
 * and forwards the path as the client sent it.
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
/**
 * Requests of members carry a session in the header `client`, requests of staff a token in `authorization`. The
 * firewall verifies neither header.
 */
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
 * The rate rules per IP address and per session. They count requests that start functions. They do not count pages,
 * scripts and photos, which CloudFront and S3 serve. A request without a session header counts for `visitor` instead of
 * `session`. Requests with invented headers still count for `address`.
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
