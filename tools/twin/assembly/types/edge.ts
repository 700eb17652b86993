import { lowerId, upperId, uuidOf } from '../generated.ts';
import { arn, byId, inert, nameOf, type ResourceType, words } from './subject.ts';

export const EDGE: Readonly<Record<string, ResourceType>> = {
  'AWS::CloudFront::Distribution': {
    properties: words('DistributionConfig Tags'),
    identify: (subject) => ({
      ref: `E${upperId(subject.seed, 13)}`,
      arn: `arn:aws:cloudfront::${subject.account}:distribution/E${upperId(subject.seed, 13)}`,
      attributes: {
        Id: `E${upperId(subject.seed, 13)}`,
        DomainName: `d${lowerId(subject.seed, 13)}.cloudfront.net`,
      },
    }),
  },
  'AWS::CloudFront::Function': {
    properties: words('AutoPublish FunctionCode FunctionConfig Name Tags'),
    identify: (subject) => {
      const functionArn = `arn:aws:cloudfront::${subject.account}:function/${nameOf(subject, 'Name', 64)}`;
      return { ref: functionArn, arn: functionArn, attributes: { FunctionARN: functionArn } };
    },
  },
  'AWS::CloudFront::KeyValueStore': {
    properties: words('Comment Name Tags'),
    identify: (subject) => ({
      ref: nameOf(subject, 'Name', 64),
      arn: `arn:aws:cloudfront::${subject.account}:key-value-store/${uuidOf(subject.seed)}`,
      attributes: { Id: uuidOf(subject.seed) },
    }),
  },
  'AWS::CloudFront::MonitoringSubscription': inert,
  'AWS::CloudFront::OriginAccessControl': byId('OriginAccessControlConfig', 14),
  'AWS::CloudFront::ResponseHeadersPolicy': {
    properties: words('ResponseHeadersPolicyConfig'),
    identify: ({ seed }) => ({ ref: uuidOf(seed), attributes: { Id: uuidOf(seed) } }),
  },
  'AWS::WAFv2::WebACL': {
    properties: words('CustomResponseBodies DefaultAction Description Name Rules Scope Tags VisibilityConfig'),
    identify: (subject) => {
      const name = nameOf(subject, 'Name', 128);
      const scope = subject.text('Scope') === 'CLOUDFRONT' ? 'global' : 'regional';
      return {
        ref: `${name}|${uuidOf(subject.seed)}|${subject.text('Scope') ?? ''}`,
        arn: arn(subject, 'wafv2', `${scope}/webacl/${name}/${uuidOf(subject.seed)}`),
        attributes: { Id: uuidOf(subject.seed) },
      };
    },
  },
};
