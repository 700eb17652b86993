import type { HeadersPolicy, ResolvedResource } from '../deployed.ts';
import { asList, locationOf, refuseOthers, required } from './fields.ts';

type Config = {
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
      Override: boolean;
    };
  };
};
const SECURITY_FIELDS = [
  ...['ContentSecurityPolicy', 'ContentTypeOptions', 'FrameOptions', 'ReferrerPolicy', 'StrictTransportSecurity'],
];
const FIELDS = ['Name', 'Comment', 'CustomHeadersConfig', 'RemoveHeadersConfig', 'SecurityHeadersConfig'];

/**
 * The headers that a response headers policy of CloudFront sets and removes.
 * @throws Error when the policy has a part that the twin does not know.
 */
export const headersPolicyOf = (resource: ResolvedResource): HeadersPolicy => {
  const config = required<Config>(resource, 'ResponseHeadersPolicyConfig');
  const security = config.SecurityHeadersConfig ?? {};
  refuseOthers(locationOf(resource), config, FIELDS);
  refuseOthers(locationOf(resource), security, SECURITY_FIELDS);
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } = security;
  const set = (name: string, value: string, overrides: boolean) => ({ name, value, overrides });
  const transport = StrictTransportSecurity && [
    `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...(StrictTransportSecurity.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(StrictTransportSecurity.Preload ? ['preload'] : []),
  ];
  return {
    sets: [
      ...(ContentSecurityPolicy
        ? [set('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy.Override)]
        : []),
      ...(ContentTypeOptions ? [set('x-content-type-options', 'nosniff', ContentTypeOptions.Override)] : []),
      ...(FrameOptions ? [set('x-frame-options', FrameOptions.FrameOption, FrameOptions.Override)] : []),
      ...(ReferrerPolicy ? [set('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override)] : []),
      ...(transport ? [set('strict-transport-security', transport.join('; '), StrictTransportSecurity.Override)] : []),
      ...asList(config.CustomHeadersConfig?.Items).map(({ Header, Value, Override }) =>
        set(Header.toLowerCase(), Value, Override),
      ),
    ],
    removes: asList(config.RemoveHeadersConfig?.Items).map(({ Header }) => Header.toLowerCase()),
  };
};
