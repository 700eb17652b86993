import type { Distribution, ResolvedResource } from '../deployed.ts';
import { arnOf, asList, locationOf, ofType, referred, refuseOthers, required } from './fields.ts';
import { headersPolicyOf } from './headers-policy.ts';

type Resources = readonly ResolvedResource[];
type Behaviour = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId: string;
  Compress?: boolean;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  ViewerProtocolPolicy: string;
};
type Origin = {
  Id: string;
  DomainName: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  CustomOriginConfig?: { OriginReadTimeout?: number };
  OriginAccessControlId?: string;
};
type Config = {
  Aliases?: string[];
  CacheBehaviors?: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  Origins: Origin[];
  CustomErrorResponses?: { ErrorCode: number; ResponsePagePath?: string; ResponseCode?: number }[];
  WebACLId?: string;
};

const BEHAVIOUR_FIELDS = [
  ...['PathPattern', 'TargetOriginId', 'AllowedMethods', 'CachePolicyId', 'Compress', 'FunctionAssociations'],
  ...['OriginRequestPolicyId', 'ResponseHeadersPolicyId', 'ViewerProtocolPolicy', 'CachedMethods'],
];
const ORIGIN_FIELDS = [
  ...['Id', 'DomainName', 'OriginCustomHeaders', 'CustomOriginConfig', 'OriginAccessControlId', 'S3OriginConfig'],
  ...['ConnectionAttempts', 'ConnectionTimeout'],
];
/**
 * Fields of the distribution that the twin accepts. Those that do not change responses, such as `PriceClass` and
 * `ViewerCertificate`, are ignored.
 */
const CONFIG_FIELDS = [
  ...['Aliases', 'CacheBehaviors', 'DefaultCacheBehavior', 'Origins', 'CustomErrorResponses', 'WebACLId', 'Comment'],
  ...['Enabled', 'HttpVersion', 'IPV6Enabled', 'PriceClass', 'ViewerCertificate', 'Logging'],
];

/** CloudFront's managed cache policies by their published ids: true for CachingOptimized, false for CachingDisabled. */
const CACHES: Readonly<Record<string, boolean>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': true,
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': false,
};
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
/** CloudFront's default time limit for an origin's response. */
const READ_TIMEOUT_SECONDS = 30;

const viewerRequestOf = (resources: Resources, { FunctionAssociations = [] }: Behaviour) => {
  const [association, ...others] = FunctionAssociations;
  if (!association) return undefined;
  if (others.length > 0 || association.EventType !== 'viewer-request')
    throw new Error(`The twin runs one function on viewer requests only: ${association.EventType}`);
  const code = referred(resources, 'AWS::CloudFront::Function', association.FunctionARN);
  const { KeyValueStoreAssociations: stores } = required<{
    KeyValueStoreAssociations?: { KeyValueStoreARN: string }[];
  }>(code, 'FunctionConfig');
  const [store] = stores ?? [];
  return { code: required<string>(code, 'FunctionCode'), ...(store ? { store: store.KeyValueStoreARN } : {}) };
};

const behaviourOf = (resources: Resources, behaviour: Behaviour, path: string): Distribution['behaviours'][number] => {
  refuseOthers(`the behaviour ${path}`, behaviour, BEHAVIOUR_FIELDS);
  const caches = CACHES[behaviour.CachePolicyId];
  const { OriginRequestPolicyId: passes, ResponseHeadersPolicyId: headers } = behaviour;
  if (caches === undefined) throw new Error(`The twin knows no cache policy ${behaviour.CachePolicyId} (${path})`);
  if (passes !== undefined && passes !== ALL_VIEWER_EXCEPT_HOST)
    throw new Error(`The twin knows no origin request policy ${passes} (${path})`);
  const viewerRequest = viewerRequestOf(resources, behaviour);
  return {
    path,
    originId: behaviour.TargetOriginId,
    methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
    caches,
    compresses: behaviour.Compress ?? false,
    ...(viewerRequest ? { viewerRequest } : {}),
    ...(headers === undefined
      ? {}
      : { headers: headersPolicyOf(referred(resources, 'AWS::CloudFront::ResponseHeadersPolicy', headers)) }),
    passesViewer: passes !== undefined,
  };
};

const originOf = (resources: Resources, origin: Origin): [string, MapValue<Distribution['origins']>] => {
  refuseOthers(`the origin ${origin.Id}`, origin, ORIGIN_FIELDS);
  const bucket = ofType(resources, 'AWS::S3::Bucket').find(
    ({ attributes }) => attributes['RegionalDomainName'] === origin.DomainName,
  );
  if (origin.OriginAccessControlId !== undefined)
    referred(resources, 'AWS::CloudFront::OriginAccessControl', origin.OriginAccessControlId);
  return [
    origin.Id,
    {
      host: origin.DomainName,
      ...(bucket ? { bucketArn: arnOf(bucket) } : {}),
      signs: origin.OriginAccessControlId !== undefined,
      headers: Object.fromEntries(
        asList(origin.OriginCustomHeaders).map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      ),
      readTimeoutSeconds: origin.CustomOriginConfig?.OriginReadTimeout ?? READ_TIMEOUT_SECONDS,
    },
  ];
};
type MapValue<M> = M extends ReadonlyMap<string, infer V> ? V : never;

/**
 * Reads the distribution.
 * @throws Error when the templates have no distribution or several, or when the twin does not know a part of the
 * distribution.
 */
export const distributionOf = (resources: Resources): Distribution => {
  const [distribution, ...others] = ofType(resources, 'AWS::CloudFront::Distribution');
  if (!distribution || others.length > 0) throw new Error('The twin serves exactly one distribution');
  const config = required<Config>(distribution, 'DistributionConfig');
  refuseOthers(locationOf(distribution), config, CONFIG_FIELDS);
  return {
    id: distribution.ref,
    arn: arnOf(distribution),
    hosts: [String(distribution.attributes['DomainName']), ...asList(config.Aliases)],
    origins: new Map(config.Origins.map((origin) => originOf(resources, origin))),
    behaviours: [
      ...asList(config.CacheBehaviors).map((one) => behaviourOf(resources, one, one.PathPattern ?? '')),
      behaviourOf(resources, config.DefaultCacheBehavior, '*'),
    ],
    errorPages: asList(config.CustomErrorResponses).map(({ ErrorCode, ResponsePagePath, ResponseCode }) => ({
      status: ErrorCode,
      page: ResponsePagePath ?? '',
      answers: ResponseCode ?? ErrorCode,
    })),
  };
};
