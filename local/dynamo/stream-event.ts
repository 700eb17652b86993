import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, AttributeValue as LambdaValue } from 'aws-lambda';

type Image = Record<string, AttributeValue>;

// Lambda's event is JSON: binaries arrive there as base64.
const toJson = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
};

const image = (value: Image) => toJson(value) as Record<string, LambdaValue>;

/** Converts a record of GetRecords into the shape that Lambda's stream trigger gives a handler. */
export const toLambdaRecord = (record: _Record, streamArn: string): DynamoDBRecord => {
  const { Keys, NewImage, OldImage, SequenceNumber, ApproximateCreationDateTime, SizeBytes, StreamViewType } =
    record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion ?? '',
    eventSourceARN: streamArn,
    dynamodb: {
      Keys: Keys ? image(Keys as Image) : undefined,
      NewImage: NewImage ? image(NewImage as Image) : undefined,
      OldImage: OldImage ? image(OldImage as Image) : undefined,
      SequenceNumber,
      SizeBytes,
      StreamViewType,
      ApproximateCreationDateTime: ApproximateCreationDateTime
        ? ApproximateCreationDateTime.getTime() / 1000
        : undefined,
    },
  };
};
