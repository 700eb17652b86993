import type { Page } from 'playwright-core';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

const write = (page: Page, text: string) => page.getByPlaceholder(chatJa.placeholder).fill(text);

/** Replaces the WebSocket by a fake one that answers every chat message with an error. */
const refusing = (page: Page) =>
  page.routeWebSocket(/\/socket/, (socket) => {
    socket.onMessage((frame) => {
      const { action, client_id } = JSON.parse(String(frame)) as { action: string; client_id?: string };
      if (action === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (action === 'speak') socket.send(JSON.stringify({ type: 'error', code: 'partner_unavailable', client_id }));
    });
  });

/** Sends a message in a browser that may ask for push notifications, which headless browsers may not. */
const sendFirst = async (page: Page) => {
  await page.evaluate(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
  await page.waitForLoadState('networkidle');
  await write(page, 'こんばんは。来週の土曜日はいかがですか。');
  await press(page, chatJa.send);
  await dialogOpen(page);
};

type Message = { content: string; created_at: string; seq: number; id: string };
/** Replaces each message by three messages that are a minute apart. One of the texts is a word longer than a line. */
const inRuns = (messages: readonly Message[]): Message[] =>
  messages.flatMap((message, position) =>
    [message.content, 'はい。', 'とても長い言葉'.repeat(position === 1 ? 9 : 1)].map((content, step) => ({
      ...message,
      id: `${message.id}${step}`,
      content: position === 1 && step === 2 ? `Donaudampfschifffahrts${'elektrizitäten'.repeat(4)}` : content,
      created_at: new Date(Date.parse(message.created_at) + step * 60_000).toISOString(),
      seq: position * 3 + step + 1,
    })),
  );

const noModals = { 'GET /api/modal/list': { body: { modal_list: [] } } } as const;

export const chatScenes: Scene[] = scenes({ screen: 'chat', as: 'mika', window: true, live: true }, [
  { state: 'conversation', at: ({ chatWith }) => chatWith('takumi'), dark: true },
  { state: 'conversation-male', as: 'takumi', at: ({ chatWith }) => chatWith('yuna') },
  { state: 'push-question', at: ({ chatWith }) => chatWith('takumi'), act: sendFirst, dark: true },
  {
    state: 'runs',
    at: ({ chatWith }) => chatWith('takumi'),
    answers: { 'GET /api/message': (room) => ({ ...room, messages: inRuns(room['messages'] as Message[]) }) },
    dark: true,
  },
  {
    state: 'unread',
    at: ({ chatWith }) => chatWith('takumi'),
    answers: {
      'GET /api/message': (room) => {
        const messages = inRuns(room['messages'] as Message[]);
        return { ...room, messages, unread_from: messages[Math.floor(messages.length / 2)]?.seq };
      },
    },
    dark: true,
  },
  {
    state: 'read',
    at: ({ chatWith }) => chatWith('takumi'),
    answers: { 'GET /api/message': (room) => ({ ...room, partner_read_seq: 1_000 }) },
  },
  {
    state: 'ended',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await write(page, '土曜の午後はいかがですか。');
      await page.route('**/api/message?*', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, write_block: 'partner_left' } });
      });
      await page.reload();
      await page.getByText(chatJa.leftDraft.label).waitFor();
    },
  },
  {
    state: 'menu',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await press(page, chatJa.menu.open);
      await dialogOpen(page);
    },
  },
  {
    state: 'block',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await press(page, chatJa.menu.open);
      await press(page, chatJa.menu.block);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    state: 'beginning',
    at: ({ chatWith }) => chatWith('kento'),
    answers: noModals,
    act: (page) => press(page, chatJa.beginnings.items[1].label),
  },
  { state: 'partner-paused', at: ({ chatWith }) => chatWith('nobu') },
  { state: 'empty', at: ({ chatWith }) => chatWith('kento'), answers: noModals },
  { state: 'woman-starts', as: 'takumi', at: ({ chatWith }) => chatWith('aoi') },
  { state: 'payment-required', as: 'nobu', at: ({ chatWith }) => chatWith('mika') },
  {
    state: 'url-refused',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await write(page, 'お店はこちらです https://example.com/cafe');
      // The check for web addresses is loaded when the input gets the focus.
      await page.waitForLoadState('networkidle');
      await press(page, chatJa.send);
      await page.getByText(chatJa.urlRefused).waitFor();
    },
  },
  {
    state: 'failed-send',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await refusing(page);
      await page.reload();
      await write(page, '土曜の午後はいかがですか。');
      await press(page, chatJa.send);
      await page.getByText(chatJa.partnerGone).waitFor();
    },
  },
  {
    state: 'waiting-send',
    at: ({ chatWith }) => chatWith('takumi'),
    answers: { 'POST /api/realtime_ticket': 'lost' },
    act: async (page) => {
      await write(page, '土曜の午後はいかがですか。');
      await press(page, chatJa.send);
      await page.getByText(memberPartsJa.bubble.waiting).waitFor();
    },
  },
  {
    state: 'long-draft',
    at: ({ chatWith }) => chatWith('takumi'),
    act: (page) => write(page, 'お会いできるのを楽しみにしています。'.repeat(53)),
  },
  { state: 'cover', at: ({ chatWith }) => chatWith('takumi'), act: (page) => press(page, layoutJa.header.cover) },
  { state: 'gone', at: '/chat?uuid=r-screens-000001' },
  {
    state: 'reconnecting',
    at: ({ chatWith }) => chatWith('takumi'),
    answers: { 'POST /api/realtime_ticket': 'lost' },
    act: (page) => page.getByText(chatJa.reconnecting).waitFor(),
  },
]);
