import { createHash, webcrypto } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAuditEntries } from '#shared/contract/staff-log.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffAuditJa as texts } from '#shared/messages/staff-audit.ja.ts';
import { auditLineText } from '#shared/rules/audit-line.ts';
import { sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type { AuditRow } from './api/use-list-audit-entries.ts';
import { AuditScreen } from './components/audit-screen.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));
vi.mock('#web/platform/save-file.ts', () => ({ saveFile: vi.fn() }));

const her = 'maaaaaaaaaaaaaaaaaaaa1' as MemberId;
/** Creates `last` audit entries with valid hashes, and returns the newest `count` of these entries, newest first. */
const linesTo = (last: number, count: number): AuditRow[] => {
  let previous = '0'.repeat(64);
  const rows: AuditRow[] = [];
  for (let seq = 1; seq <= last; seq += 1) {
    const at = Date.UTC(2026, 10, 20, 3, seq);
    const line = {
      seq,
      at,
      staffId: 'staff-1',
      username: 'rei@awai.example',
      action: 'decide' as const,
      memberId: her,
      target: `reports ${seq}`,
      detail: { rule: 'none', decision: 'dismiss' },
      previous,
    };
    const hash = createHash('sha256').update(auditLineText(line)).digest('hex');
    const { staffId, username, memberId, ...rest } = line;
    const named = { staff: username, staff_id: staffId, member_id: memberId };
    rows.unshift({ ...rest, ...named, at: new Date(at).toISOString(), hash });
    previous = hash;
  }
  return rows.slice(0, count);
};

beforeEach(() => {
  // jsdom has no Web Crypto; browsers have it on pages with TLS and on localhost.
  vi.stubGlobal('crypto', webcrypto);
  vi.mocked(saveFile).mockReset();
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('ada@staff.example', ['admin']) as never);
});
afterEach(() => vi.unstubAllGlobals());
const open = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuditScreen staff={{ id: 'ada', email: 'ada@staff.example', groups: ['admin'] }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: texts.loading })).toBeNull());
};
const rows = () => screen.getAllByRole('button').filter((button) => 'row' in button.dataset);
const queries = () => mockApi.calls(listAuditEntries).map(({ query }) => query);

describe('the page on the screen', () => {
  test('is computed again by the browser', async () => {
    mockApi.reply(listAuditEntries, { entries: linesTo(9, 5), next: null });
    await open();
    await screen.findByText(texts.proof.whole(5));
  });

  test.each<[string, (lines: AuditRow[]) => AuditRow[], number]>([
    ['a changed line', (lines) => lines.map((line) => (line.seq === 7 ? { ...line, target: 'x' } : line)), 7],
    ['a line that is missing', (lines) => lines.filter(({ seq }) => seq !== 7), 8],
    [
      'a line of another chain',
      (lines) => lines.map((line) => (line.seq === 7 ? { ...line, hash: 'f'.repeat(64) } : line)),
      8,
    ],
  ])('says where it breaks: %s', async (_what, change, seq) => {
    mockApi.reply(listAuditEntries, { entries: change(linesTo(9, 5)), next: null });
    await open();
    await screen.findByText(texts.proof.broken(seq));
  });
});

test('a browser that computes no hashes claims nothing', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => webcrypto.randomUUID(), subtle: undefined });
  mockApi.reply(listAuditEntries, { entries: linesTo(2, 2), next: null });
  await open();
  await screen.findByText(texts.proof.unknown);
});

describe('by the keyboard', () => {
  test('J and K move, Enter opens and closes a line', async () => {
    mockApi.reply(listAuditEntries, { entries: linesTo(3, 3), next: null });
    await open();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(rows()[0]);
    await userEvent.keyboard('jjj');
    expect(document.activeElement).toBe(rows()[2]);
    await userEvent.keyboard('k{Enter}');
    expect(rows()[1]?.getAttribute('aria-expanded')).toBe('true');
    const shown = within(screen.getByRole('list'));
    shown.getByText('reports 2');
    shown.getByText('rule=none decision=dismiss');
    await userEvent.keyboard('{Enter}');
    expect(rows()[1]?.getAttribute('aria-expanded')).toBe('false');
  });

  test('O and N turn the pages', async () => {
    mockApi.reply(listAuditEntries, { entries: linesTo(60, 50), next: '11' });
    mockApi.reply(listAuditEntries, { entries: linesTo(10, 10), next: null });
    mockApi.reply(listAuditEntries, { entries: linesTo(61, 50), next: '12' });
    await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.newer }).disabled).toBe(true);
    await userEvent.keyboard('o');
    await screen.findByText(texts.range(1, 10));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.older }).disabled).toBe(true);
    await userEvent.keyboard('n');
    await screen.findByText(texts.range(12, 61));
    expect(queries()).toEqual([{}, { cursor: '11' }, {}]);
  });
});

describe('the filter', () => {
  test('shows the lines about one member, and says what it cannot prove', async () => {
    mockApi.reply(listAuditEntries, { entries: linesTo(3, 3), next: null });
    mockApi.reply(listAuditEntries, { entries: linesTo(9, 9).filter(({ seq }) => seq % 2 === 1), next: null });
    mockApi.reply(listAuditEntries, { entries: linesTo(3, 3), next: null });
    await open();
    await userEvent.type(screen.getByLabelText(texts.filter.label), `  ${her}{Enter}`);
    await screen.findByText(texts.proof.lines(5));
    await userEvent.click(screen.getByRole('button', { name: texts.filter.clear }));
    await screen.findByText(texts.proof.whole(3));
    expect(queries()).toEqual([{}, { member: her }, {}]);
  });

  test('makes no call for a text that can be no id', async () => {
    mockApi.reply(listAuditEntries, { entries: linesTo(3, 3), next: null });
    await open();
    await userEvent.type(screen.getByLabelText(texts.filter.label), '会員{Enter}');
    screen.getByText(texts.filter.wrong);
    expect(queries()).toEqual([{}]);
  });

  test('says that a member has no lines', async () => {
    mockApi.reply(listAuditEntries, { entries: [], next: null });
    await open();
    screen.getByText(texts.empty.title);
  });
});

test('the file holds every field, and no text becomes a formula', async () => {
  const [line] = linesTo(1, 1);
  mockApi.reply(listAuditEntries, { entries: line ? [{ ...line, target: '=1+1' }] : [], next: null });
  await open();
  await userEvent.click(screen.getByRole('button', { name: texts.csv }));
  const [name, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('awai-audit-1-1.csv');
  expect(text).toContain(`,'=1+1,${her},rule=none decision=dismiss,${'0'.repeat(64)},${line?.hash}\r\n`);
});

test('a log that could not be loaded can be loaded again', async () => {
  mockApi.fail(listAuditEntries, 'staff_group_required');
  mockApi.reply(listAuditEntries, { entries: linesTo(2, 2), next: null });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /もう一度|再/ }));
  await screen.findByText(texts.range(1, 2));
});
