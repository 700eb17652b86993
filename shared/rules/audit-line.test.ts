import { expect, test } from 'vitest';
import { auditLineText } from './audit-line.ts';

const line = {
  seq: 12,
  at: 1_795_000_000_000,
  staffId: '4a05c053-dbfd',
  username: 'rei@awai.example',
  action: 'decide',
  memberId: 'm-aoi-0123456789',
  target: 'reports 2026-11-20',
  detail: { rule: 'none', decision: 'dismiss' },
  previous: '0'.repeat(64),
};

// Stored hashes are computed from this text: a change of its format would make every stored audit log look falsified.
test('the hashed text stays as it is, with the details sorted by name', () => {
  expect(auditLineText(line)).toBe(
    `[12,1795000000000,"4a05c053-dbfd","rei@awai.example","decide","m-aoi-0123456789","reports 2026-11-20",[["decision","dismiss"],["rule","none"]],"${'0'.repeat(64)}"]`,
  );
  expect(auditLineText({ ...line, detail: { decision: 'dismiss', rule: 'none' } })).toBe(auditLineText(line));
});

test('no two lines have the same text, whatever signs they contain', () => {
  const texts = [
    line,
    { ...line, memberId: null },
    { ...line, target: 'reports 2026-11-20","' },
    { ...line, detail: {} },
    { ...line, detail: { 'rule,none': '', decision: 'dismiss' } },
    { ...line, username: 'rei@awai.example","decide' },
  ].map(auditLineText);
  expect(new Set(texts).size).toBe(texts.length);
});
