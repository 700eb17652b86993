import type { Deployed } from '../assembly/deployed.ts';
import { type Asked, type Asks, type Call, unknownOperation } from './asks/call.ts';
import { dynamodbAsks } from './asks/dynamodb.ts';
import {
  cognitoAsks,
  connectionAsks,
  keyValueStoreAsks,
  lambdaAsks,
  logsAsks,
  secretsAsks,
  sesAsks,
  sqsAsks,
} from './asks/others.ts';
import { s3Asks } from './asks/s3.ts';

const SERVICES: Readonly<Record<string, Asks>> = {
  dynamodb: dynamodbAsks,
  s3: s3Asks,
  sqs: sqsAsks,
  ses: sesAsks,
  'cognito-idp': cognitoAsks,
  secretsmanager: secretsAsks,
  'execute-api': connectionAsks,
  lambda: lambdaAsks,
  'cloudfront-keyvaluestore': keyValueStoreAsks,
  logs: logsAsks,
};

/**
 * The permissions that a call needs: each action on each resource, with the condition keys that AWS would set.
 * @throws Error for a service or operation that the twin does not know.
 */
export const askedBy = (deployed: Deployed, { roleArn, service, operation, input }: Call): Asked[] => {
  const asks = SERVICES[service] ?? unknownOperation(service, operation);
  return asks(deployed, operation, input).map(({ action, resource, context = {} }) => ({
    roleArn,
    action,
    resource,
    context: {
      'aws:securetransport': 'true',
      's3:tlsversion': '1.3',
      'aws:principalaccount': deployed.account,
      'aws:principalarn': roleArn,
      'aws:requestedregion': deployed.region,
      ...context,
    },
  }));
};
