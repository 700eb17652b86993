import { lowerId } from '../generated.ts';
import { arn, link, nameOf, type ResourceType, words } from './subject.ts';

export const ACCOUNTS: Readonly<Record<string, ResourceType>> = {
  'AWS::IAM::Role': {
    properties: words(
      'AssumeRolePolicyDocument Description ManagedPolicyArns MaxSessionDuration Policies RoleName Tags',
    ),
    identify: (subject) => ({
      ref: nameOf(subject, 'RoleName', 64),
      arn: `arn:aws:iam::${subject.account}:role/${nameOf(subject, 'RoleName', 64)}`,
    }),
  },
  'AWS::IAM::Policy': link('PolicyDocument PolicyName Roles'),
  'AWS::Cognito::UserPool': {
    identify: (subject) => {
      const id = `${subject.region}_${lowerId(subject.seed, 9)}`;
      const issuer = `cognito-idp.${subject.region}.amazonaws.com/${id}`;
      return {
        ref: id,
        arn: arn(subject, 'cognito-idp', `userpool/${id}`),
        attributes: { UserPoolId: id, ProviderName: issuer, ProviderURL: `https://${issuer}` },
      };
    },
  },
  'AWS::Cognito::UserPoolClient': { identify: ({ seed }) => ({ ref: lowerId(seed, 26) }) },
  'AWS::Cognito::UserPoolGroup': link('Description GroupName Precedence RoleArn UserPoolId'),
};
