import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { AnswerHeaders } from '../answer-headers.ts';

/**
 * A CloudFront response headers policy with `headers`, and with HSTS for every response. CloudFront has a separate
 * property for most of these headers.
 */
export const securityHeaders = (
  scope: Construct,
  id: string,
  headers: AnswerHeaders,
): cloudfront.ResponseHeadersPolicy => {
  const {
    'content-security-policy': policy,
    'x-content-type-options': _nosniff,
    'x-frame-options': frames,
    'referrer-policy': referrers,
    ...others
  } = headers;
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: false,
        override: true,
      },
      contentTypeOptions: { override: true },
      ...(policy && { contentSecurityPolicy: { contentSecurityPolicy: policy, override: true } }),
      ...(frames && { frameOptions: { frameOption: frames as cloudfront.HeadersFrameOption, override: true } }),
      ...(referrers && {
        referrerPolicy: { referrerPolicy: referrers as cloudfront.HeadersReferrerPolicy, override: true },
      }),
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
    removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
  });
};
