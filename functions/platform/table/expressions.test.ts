import { expect, test } from 'vitest';
import { putInput, updateInput } from './expressions.ts';

const key = { pk: 'PAIR#a', sk: 'b' };

test('an undefined value is in no expression, and names and values that would be empty are left out', () => {
  const set = { kept: 1, left: undefined };
  expect(updateInput({ update: { ...key, set, remove: undefined, addToSet: undefined } })).toEqual({
    Key: key,
    UpdateExpression: 'SET #u1 = :u2',
    ExpressionAttributeNames: { '#u1': 'kept' },
    ExpressionAttributeValues: { ':u2': 1 },
  });
  const input = putInput({ put: key, if: ['attribute_not_exists(#seen)', { seen: undefined }] });
  expect(Object.keys(input)).toEqual(['Item', 'ConditionExpression', 'ExpressionAttributeNames']);
});
