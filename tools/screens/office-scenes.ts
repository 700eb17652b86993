import { officeJa } from '#shared/messages/office.ja.ts';
import { press, type Scene, scenes } from './scene.ts';

/** /hona: a member's conversation with the service's office. */
export const officeScenes: Scene[] = scenes({ screen: 'office', as: 'takumi', at: '/hona', window: true, live: true }, [
  { state: 'thread', dark: true },
  { state: 'thread-links', as: 'mika' },
  { state: 'empty', as: 'kento' },
  { state: 'loading', answers: { 'GET /api/admin_messages': 'hang' }, loading: true },
  { state: 'error', answers: { 'GET /api/admin_messages': 'lost' }, fails: true },
  {
    state: 'failed-send',
    answers: { 'POST /api/admin_messages': 'lost' },
    act: async (page) => {
      await page.getByPlaceholder(officeJa.placeholder).fill('もうひとつ、教えてください。');
      await press(page, officeJa.send);
      await page.getByText(officeJa.waiting).waitFor();
    },
    fails: true,
  },
  {
    state: 'long-draft',
    act: (page) => page.getByPlaceholder(officeJa.placeholder).fill('いつもお世話になっております。'.repeat(70)),
  },
]);
