import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createLogger } from '../runtime/logger.ts';
import { consumeBatch } from './consume-batch.ts';
import { TryLater } from './try-later.ts';

const message = (id: string) =>
  ({ messageId: id, body: JSON.stringify({ id, type: 'x', data: {}, at: 0 }) }) as SQSRecord;

test('a refused event and one that is put off are delivered again, and only the refused one is logged as an error', async () => {
  const lines: string[] = [];
  const consume = async ({ id }: { id: string }) => {
    if (id === 'broken') throw new Error('hunter2');
    if (id === 'leased') throw new TryLater(1);
  };
  const logger = createLogger((line) => lines.push(line));
  const reply = await consumeBatch({ consume }, logger, { Records: ['done', 'broken', 'leased'].map(message) });
  expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: 'broken' }, { itemIdentifier: 'leased' }] });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'event refused', requestId: 'broken', call: 'x' },
    { level: 'info', event: 'event put off', requestId: 'leased', call: 'x' },
  ]);
});
