import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { commit, ignoreRefusal } from './commit.ts';
import { IDEMPOTENCY_CLAUSE } from './idempotency-clause.ts';
import { type Table, type Write, WriteRefused } from './table.ts';

const WRITE: Write = { name: 'account', put: { pk: 'ACCOUNT#m', sk: 'ACCOUNT' } };
const refusing = (...failed: string[]): Table => {
  const refuse = () => Promise.reject(new WriteRefused(failed, undefined));
  return { write: refuse, transact: refuse } as unknown as Table;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'written',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const MEANINGS = { refused: { 'his account': 'partner_unavailable', upload: 'upload_not_found' } } as const;

test.each([
  [['his account'], 'partner_unavailable'],
  [['upload', 'his account'], 'partner_unavailable'],
  [['upload', 'another'], 'upload_not_found'],
  [['another'], 'conflict'],
])('refused %j is %s', async (failed, code) => {
  expect(await codeOf(commit(refusing(...failed), [WRITE], MEANINGS))).toBe(code);
});

test('the refusal of the idempotency clause is thrown unchanged, even if other clauses are refused, too', async () => {
  const refusal = await codeOf(commit(refusing('his account', IDEMPOTENCY_CLAUSE), [WRITE], MEANINGS));
  expect(refusal).toBeInstanceOf(WriteRefused);
});

test('a meaning may be a function that creates the error', async () => {
  const made = commit(refusing('day'), [WRITE], { refused: { day: () => new AppError('too_many_requests') } });
  expect(await codeOf(made)).toBe('too_many_requests');
});

test('a transaction that lost on every retry becomes a conflict, and a failure of the table does not', async () => {
  const failing = (error: Error) => ({ transact: () => Promise.reject(error) }) as unknown as Table;
  const cancelled = (...codes: string[]) =>
    Object.assign(new Error('cancelled'), {
      name: 'TransactionCanceledException',
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  const lost = cancelled('None', 'TransactionConflict');
  expect(await codeOf(commit(failing(lost), [WRITE]))).toBe('conflict');
  const throttled = cancelled('ThrottlingError', 'None');
  expect(await codeOf(commit(failing(throttled), [WRITE]))).toBe(throttled);
  const broken = new Error('no table');
  expect(await codeOf(commit(failing(broken), [WRITE]))).toBe(broken);
});

test('a single write is sent without a transaction', async () => {
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const table = { write: note('write'), transact: note('transact') } as unknown as Table;
  await commit(table, WRITE);
  await commit(table, [WRITE]);
  expect(calls).toEqual(['write', 'transact']);
});

test('ignoreRefusal returns false for a refused write, and throws for other clauses and other errors', async () => {
  expect(await ignoreRefusal(Promise.resolve())).toBe(true);
  expect(await ignoreRefusal(refusing('seen').write(WRITE))).toBe(false);
  expect(await ignoreRefusal(refusing('seen').write(WRITE), ['seen'])).toBe(false);
  await expect(ignoreRefusal(refusing('account').write(WRITE), ['seen'])).rejects.toBeInstanceOf(WriteRefused);
  await expect(ignoreRefusal(Promise.reject(new Error('no table')))).rejects.toThrow('no table');
});
