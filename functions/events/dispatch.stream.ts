import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Unit } from '#functions/platform/runtime/access.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { type AnyEvent, CONSUMERS } from '#functions/records/events/index.ts';

/**
 * The outbox events in a stream batch, grouped by the unit that consumes them, in the order in which they were written.
 */
export const eventsByUnit = (records: readonly DynamoDBRecord[]): Map<Unit, OutboxEvent[]> => {
  const byUnit = new Map<Unit, OutboxEvent[]>();
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'INSERT' || !dynamodb?.NewImage?.['pk']?.S?.startsWith('EVENT#')) continue;
    const { id, type, data, at } = unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) as AnyEvent;
    const unit = CONSUMERS[type];
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), { id, type, data, at }]);
  }
  return byUnit;
};
