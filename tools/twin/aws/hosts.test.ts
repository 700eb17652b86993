import { expect, test } from 'vitest';
import { readAwsHost } from './hosts.ts';

test.each([
  ['dynamodb.ap-northeast-1.amazonaws.localhost:3000', { service: 'dynamodb', region: 'ap-northeast-1' }],
  ['photos.s3.eu-west-1.amazonaws.localhost', { service: 's3', region: 'eu-west-1', owner: 'photos' }],
  ['a.dotted.name.s3.eu-west-1.amazonaws.localhost', { service: 's3', region: 'eu-west-1', owner: 'a.dotted.name' }],
  ['ABC1.Execute-Api.eu-west-1.amazonaws.localhost', { service: 'execute-api', region: 'eu-west-1', owner: 'abc1' }],
  ['localhost:3000', undefined],
  ['dynamodb.ap-northeast-1.amazonaws.com', undefined],
  ['dynamodb.ap-northeast-1.amazonaws.localhost.example', undefined],
  [undefined, undefined],
])('%s', (host, expected) => {
  expect(readAwsHost(host)).toEqual(expected);
});
