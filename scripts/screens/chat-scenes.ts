import type { Page } from 'playwright-core';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { press, type Scene, scenes } from './scene.ts';

const write = (page: Page, text: string) => page.getByPlaceholder(chatJa.placeholder).fill(text);

/** Replaces the socket by a socket that refuses every message. */
const refusing = (page: Page) =>
  page.routeWebSocket(/\/socket/, (socket) => {
    socket.onMessage((frame) => {
      const { action, client_id } = JSON.parse(String(frame)) as { action: string; client_id?: string };
      if (action === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (action === 'speak') socket.send(JSON.stringify({ type: 'error', code: 'partner_unavailable', client_id }));
    });
  });

export const chatScenes: Scene[] = scenes({ screen: 'chat', as: 'mika', window: true, live: true }, [
  { state: 'conversation', at: ({ chatWith }) => chatWith('takumi'), dark: true },
  { state: 'conversation-male', as: 'takumi', at: ({ chatWith }) => chatWith('yuna') },
  { state: 'empty', at: ({ chatWith }) => chatWith('kento') },
  { state: 'woman-starts', as: 'takumi', at: ({ chatWith }) => chatWith('aoi') },
  { state: 'payment-required', as: 'nobu', at: ({ chatWith }) => chatWith('mika') },
  {
    state: 'url-refused',
    at: ({ chatWith }) => chatWith('takumi'),
    act: async (page) => {
      await write(page, 'お店はこちらです https://example.com/cafe');
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
      await page.getByText(partsJa.bubble.waiting).waitFor();
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
