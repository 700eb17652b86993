import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { type AnyEvent, CONSUMERS } from '#functions/items/events/index.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';

/**
 * The outbox events in a stream batch, grouped by the services that consume them, in the order in which they were
 * written.
 */
export const eventsByService = (records: readonly DynamoDBRecord[]): Map<Service, OutboxEvent[]> => {
  const byService = new Map<Service, OutboxEvent[]>();
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'INSERT' || !dynamodb?.NewImage?.['pk']?.S?.startsWith('EVENT#')) continue;
    const { id, type, data, at } = unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) as AnyEvent;
    for (const service of CONSUMERS[type])
      byService.set(service, [...(byService.get(service) ?? []), { id, type, data, at }]);
  }
  return byService;
};
