import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type FaqItem, getHelp } from '#shared/contract/help.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { QaRoute } from './routes.tsx';

const node = (id: number, owner_id: number | null, items: string, rest: Partial<FaqItem> = {}): FaqItem => ({
  id,
  owner_id,
  items,
  question: '',
  anser: '',
  link_url: null,
  link_word: null,
  img_url: null,
  ...rest,
});
const LONG = `${'長い説明です。'.repeat(6)}おしまい。`;
const TREE = [
  node(100, null, 'ログイン', { question: 'どのような状態ですか？' }),
  node(101, 100, '忘れた', { anser: '短い答え。', link_url: '/home', link_word: 'ホームへ' }),
  node(102, 100, '届かない', { anser: LONG, img_url: '/images/help/masked-document.svg' }),
  node(103, 100, '別の場所', { anser: '答え', link_url: '/not-built', link_word: 'どこか' }),
  node(200, null, '退会', { anser: '退会の答え。' }),
];
const reply = (help = TREE) => mockApi.reply(getHelp, { sex: WOMAN, help, support_mail: 'support@awai.example' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choices = () => within(screen.getByRole('group', { name: helpJa.choices })).getAllByRole('button');
const log = () => screen.getByRole('list', { name: helpJa.log }).textContent;

const open = () => {
  signedInWoman();
  renderScreen(<QaRoute />, { at: '/qa' });
};
test('topics lead to questions, questions to an answer, and the back button goes one step', async () => {
  reply();
  open();
  await press('ログイン');
  expect(log()).toContain('どのような状態ですか？');
  expect(choices().map(({ textContent }) => textContent)).toEqual(['忘れた', '届かない', '別の場所']);
  await press('忘れた');
  expect(log()).toContain('短い答え。');
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/home');
  await press(helpJa.back);
  expect(log()).not.toContain('短い答え。');
  await press('届かない');
  await press(helpJa.restart);
  expect(choices().map(({ textContent }) => textContent)).toEqual(['ログイン', '退会']);
  expect(screen.queryByRole('button', { name: helpJa.back })).toBeNull();
});

test('the focus follows the conversation when the pressed button is gone', async () => {
  reply();
  open();
  const user = userEvent.setup();
  const focused = () => document.activeElement?.textContent ?? '';
  await screen.findByText(helpJa.hello);
  (await screen.findByRole('button', { name: 'ログイン' })).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toContain('ログイン');
  expect(document.activeElement?.tagName).toBe('LI');
  await user.tab();
  expect(focused()).toBe('忘れた');
  screen.getByRole('button', { name: '届かない' }).focus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(focused()).toBe(helpJa.readOn);
  await user.keyboard('{Enter}');
  expect(focused()).toBe(LONG);
  await user.tab();
  expect(focused()).toBe(helpJa.solved);
  await user.keyboard('{Enter}');
  expect(focused()).toContain(helpJa.solved);
  screen.getByRole('button', { name: helpJa.back }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe(helpJa.back);
  await user.keyboard('{Enter}');
  expect(focused()).toContain(helpJa.hello);
});

test('a long answer is cut at 40 characters until the reader opens it', async () => {
  reply();
  open();
  await press('ログイン');
  await press('届かない');
  expect(log()).not.toContain('おしまい');
  expect(screen.queryByRole('img')).toBeNull();
  await press(helpJa.readOn);
  expect(log()).toContain(LONG);
  expect(screen.getByRole('img').getAttribute('alt')).toBe(helpJa.imageOf('届かない'));
  expect(screen.queryByRole('button', { name: helpJa.readOn })).toBeNull();
});

test('a link to a screen that does not exist is not offered', async () => {
  reply();
  open();
  await press('ログイン');
  await press('別の場所');
  expect(screen.queryByRole('link', { name: 'どこか' })).toBeNull();
});

test('solved ends with thanks', async () => {
  reply();
  open();
  await press('退会');
  await press(helpJa.solved);
  expect(await screen.findByText(helpJa.thanks)).toBeTruthy();
});

test('not solved opens a mail draft with the question in it, and says where to write', async () => {
  reply();
  open();
  await press('退会');
  const link = screen.getByRole('link', { name: helpJa.unsolved });
  const draft = new URL(link.getAttribute('href') ?? '');
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'support@awai.example']);
  expect(draft.searchParams.get('body')).toContain('200');
  await userEvent.click(link);
  expect(await screen.findByText(helpJa.mail.note)).toBeTruthy();
  expect(log()).toContain('support@awai.example');
  expect(screen.getByRole('link', { name: helpJa.mail.again }).getAttribute('href')).toBe(link.getAttribute('href'));
  expect(screen.getByRole('link', { name: helpJa.office }).getAttribute('href')).toBe('/hona');
});

test('a failed call says so and can be tried again', async () => {
  mockApi.fail(getHelp, 'too_many_requests');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(errorsJa.too_many_requests);
  mockApi.forget(getHelp);
  reply();
  await press(partsJa.retry);
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeTruthy();
});

test('without any help the page shows an address to write to', async () => {
  reply([]);
  open();
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('mailto:support@awai.example');
});

test('a visitor sees whose help it is, and can switch', async () => {
  reply();
  renderScreen(<QaRoute />, { at: '/qa' });
  await press(helpJa.who.men);
  await screen.findByRole('button', { name: 'ログイン' });
  await press(helpJa.who.change);
  await press(helpJa.who.women);
  await screen.findByRole('button', { name: 'ログイン' });
  expect(mockApi.calls(getHelp).map(({ query }) => query['sex'])).toEqual([String(MAN), String(WOMAN)]);
});

test('the help window closes when a link leads away', async () => {
  reply();
  signedInWoman();
  const onClose = vi.fn();
  renderScreen(<HelpDialog open onClose={onClose} sex={WOMAN} />);
  await press('ログイン');
  await press('忘れた');
  await userEvent.click(screen.getByRole('link', { name: 'ホームへ' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByTestId('address').textContent).toBe('/home');
});

test('the help window closes when the member writes to the office', async () => {
  reply();
  signedInWoman();
  const onClose = vi.fn();
  renderScreen(<HelpDialog sex={WOMAN} open onClose={onClose} />);
  await press('退会');
  await userEvent.click(screen.getByRole('link', { name: helpJa.unsolved }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('link', { name: helpJa.office }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByTestId('address').textContent).toBe('/hona');
});
