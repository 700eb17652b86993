import type { Deployed, ResolvedResource, WafRule } from '../deployed.ts';
import { arnOf, asList, ofType, optional, referred, required } from './fields.ts';

type Resources = readonly ResolvedResource[];

export const userPoolsOf = (resources: Resources): Deployed['userPools'] =>
  ofType(resources, 'AWS::Cognito::UserPool').map((pool) => {
    const isOfPool = (one: ResolvedResource): boolean => required<string>(one, 'UserPoolId') === pool.ref;
    return {
      arn: arnOf(pool),
      id: pool.ref,
      clients: ofType(resources, 'AWS::Cognito::UserPoolClient')
        .filter(isOfPool)
        .map((client) => ({ id: client.ref, authFlows: optional<string[]>(client, 'ExplicitAuthFlows') ?? [] })),
      groups: ofType(resources, 'AWS::Cognito::UserPoolGroup')
        .filter(isOfPool)
        .map((group) => required<string>(group, 'GroupName')),
    };
  });

type Subscription = { Protocol: string; Endpoint: string };

export const topicsOf = (resources: Resources): Deployed['topics'] =>
  ofType(resources, 'AWS::SNS::Topic').map((topic) => ({
    arn: arnOf(topic),
    name: String(topic.attributes['TopicName']),
    subscriptions: [
      ...asList(optional<Subscription[]>(topic, 'Subscription')),
      ...ofType(resources, 'AWS::SNS::Subscription')
        .filter((one) => required<string>(one, 'TopicArn') === topic.ref)
        .map((one) => ({ Protocol: required<string>(one, 'Protocol'), Endpoint: required<string>(one, 'Endpoint') })),
    ].map(({ Protocol, Endpoint }) => ({ protocol: Protocol, endpoint: Endpoint })),
  }));

export const alarmsOf = (resources: Resources): Deployed['alarms'] =>
  ofType(resources, 'AWS::CloudWatch::Alarm').map((alarm) => {
    const namespace = optional<string>(alarm, 'Namespace');
    const metric = optional<string>(alarm, 'MetricName');
    return {
      arn: arnOf(alarm),
      name: alarm.ref,
      ...(namespace === undefined ? {} : { namespace }),
      ...(metric === undefined ? {} : { metric }),
      actions: optional<string[]>(alarm, 'AlarmActions') ?? [],
    };
  });

type Rule = { Name: string; Priority: number; Action?: unknown; OverrideAction?: unknown; Statement: unknown };

const wafRule = ({ Name, Priority, Action, OverrideAction, Statement }: Rule): WafRule => ({
  name: Name,
  priority: Priority,
  action: Action,
  ...(OverrideAction === undefined ? {} : { overrideAction: OverrideAction }),
  statement: Statement,
});

type Body = { ContentType: string; Content: string };
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  APPLICATION_JSON: 'application/json',
  TEXT_HTML: 'text/html',
  TEXT_PLAIN: 'text/plain',
};

/** The web ACL of the distribution, with its rules sorted by priority. */
export const webAclOf = (resources: Resources): Deployed['webAcl'] => {
  const { WebACLId } = required<{ WebACLId?: string }>(
    ofType(resources, 'AWS::CloudFront::Distribution')[0] as ResolvedResource,
    'DistributionConfig',
  );
  if (WebACLId === undefined) return { defaultAllows: true, rules: [], bodies: {} };
  const acl = referred(resources, 'AWS::WAFv2::WebACL', WebACLId);
  return {
    defaultAllows: 'Allow' in required<object>(acl, 'DefaultAction'),
    rules: required<Rule[]>(acl, 'Rules')
      .map(wafRule)
      .sort((one, other) => one.priority - other.priority),
    bodies: Object.fromEntries(
      Object.entries(optional<Record<string, Body>>(acl, 'CustomResponseBodies') ?? {}).map(([key, body]) => [
        key,
        { contentType: CONTENT_TYPES[body.ContentType] ?? body.ContentType, content: body.Content },
      ]),
    ),
  };
};
