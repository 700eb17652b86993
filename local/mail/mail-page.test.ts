import { expect, test } from 'vitest';
import { renderMailPage } from './mail-page.ts';
import type { StoredMail } from './mail-store.ts';

const mailWith = (fields: Partial<StoredMail>): StoredMail => ({
  id: 'm1',
  order: 1,
  to: 'aoi@example.com',
  subject: '登録の確認',
  text: 'こんにちは',
  html: '',
  sent_at: '2026-07-03T05:00:00.000Z',
  ...fields,
});
const render = (mails: StoredMail[], query: { to?: string; id?: string } = {}) =>
  new DOMParser().parseFromString(renderMailPage(mails, query), 'text/html');

test('an empty outbox explains its purpose', () => {
  expect(render([]).querySelector('main')?.textContent).toContain('メールはまだありません');
  expect(render([], { to: 'x@example.com' }).querySelector('main')?.textContent).toContain(
    'この宛先に届いたメールはありません',
  );
});

test('the newest mail is open, and another opens by its entry in the list', () => {
  const mails = [mailWith({ id: 'new', subject: '新しいほう' }), mailWith({ id: 'old', subject: '古いほう' })];
  const page = render(mails, { to: 'aoi@example.com' });
  expect(page.querySelector('article h2')?.textContent).toBe('新しいほう');
  const query = new URLSearchParams(page.querySelectorAll('nav a')[1]?.getAttribute('href')?.slice(1));
  expect(Object.fromEntries(query)).toEqual({ to: 'aoi@example.com', id: 'old' });
  expect(render(mails, { id: 'old' }).querySelector('article h2')?.textContent).toBe('古いほう');
});

test('times are those of Tokyo', () => {
  expect(render([mailWith({})]).querySelector('article')?.textContent).toContain('7月3日 14:00:00');
});

test('the link of a text mail can be clicked and stops before a closing bracket', () => {
  const text = '（https://x.example/user_confirmation?confirmation_token=a&b=1）からどうぞ';
  const link = render([mailWith({ text })]).querySelector('article pre a');
  expect(link?.getAttribute('href')).toBe('https://x.example/user_confirmation?confirmation_token=a&b=1');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('an HTML mail is in a frame without scripts, whose links open outside it', () => {
  const html = '<a href="https://x.example/">"ひらく"</a><script>1</script>';
  const page = render([mailWith({ html })]);
  const frame = page.querySelector('article iframe');
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame?.getAttribute('srcdoc')).toContain(`<base target="_blank">`);
  expect(frame?.getAttribute('srcdoc')).toContain(html);
  expect(page.querySelectorAll('script')).toHaveLength(0);
});

test.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "' onclick='x", 'https://x/"onclick="x'])(
  '%s is text wherever it comes from',
  (hostile) => {
    const mails = [mailWith({ id: hostile, to: hostile, subject: hostile, text: hostile, html: hostile })];
    for (const query of [{}, { to: hostile }, { id: hostile }]) {
      expect(render(mails, query).querySelectorAll('script, img, [onerror], [onclick]')).toHaveLength(0);
    }
  },
);
