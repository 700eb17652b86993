import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const only = process.argv[2] ? process.argv[2].split(',') : null;
const themes = (process.argv[3] ?? 'light').split(',');
const widths = (process.argv[4] ?? '390').split(',').map(Number);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const photo = (n, s = 780) => `/photos/m-${String(n).padStart(3, '0')}-${s}.webp`;
const wphoto = (n, s = 780) => `/photos/w-${String(n).padStart(3, '0')}-${s}.webp`;
const id = (p, n) => `${p}${'abcdefghij'}${String(n).padStart(6, '0')}`;
const labels = {
  0: 'レコメンド',
  1: 'マッチン',
  2: '投稿レビュー',
  3: 'ノーマッチン',
  6: '保留中',
  8: 'いいね送信',
  9: 'いいね受信',
};
const row = (n, status, name, over = {}) => ({
  id: id('p', n),
  status_n: status,
  status: labels[status],
  is_choosable: false,
  is_reviewable: status === 1,
  uuid: id('r', n),
  partner_user_id: id('m', n),
  twitter_name: name,
  twitter_icon: '',
  profile1: photo(n, 96),
  timestamp: `2026-07-0${(n % 8) + 1}T05:05:00.000Z`,
  last_message: '',
  unread_messages_size: 0,
  created_at: '2026-07-03T05:05:00.000Z',
  ...over,
});
const account = (sex) => ({
  id: id('m', 99),
  uuid: id('m', 99),
  email: 'a@example.com',
  data: { email: 'a@example.com' },
  twitterid: '',
  twitter_name: 'あおい',
  twitter_account_no: '',
  profile1: '',
  sex,
  rank: 'E',
  matching_count: 1,
  recommend_count: 1,
  like_count: 0,
  like_count_new: 2,
  send_like_count: 0,
  payment_conf: 1,
  age_conf: 2,
  age_conf_file: true,
  status: 4,
  active_status: 'active',
  profile_complete_rate: {
    point: 50,
    c1: true,
    c2: true,
    c3: true,
    c4: true,
    c5: true,
    c6: true,
    c7: true,
    c8: true,
    c9: true,
  },
  rank_req_flag: false,
  last_application_date: null,
  rc: [],
  applicatable: false,
  recommend_id: null,
  matching_id: null,
  suspend_id: null,
  action: 'none',
  recommendable: true,
  recommend_create_count: 1,
  max_recommend_count: 6,
  mannual_recommend: false,
  manual_recommend_ticket: 0,
  manual_recommend_count: 0,
  manual_recommend_count_in_user: 0,
  tutorial_check: 1,
  login_bonus: true,
  login_bonus_amount: 1,
  unread_messages_size: 1,
  anouncement_size: 0,
  notification: [],
});
const acts = [
  'your_blow_job',
  'your_cunnilingus',
  'your_choking',
  'your_kousoku',
  'your_kisuma',
  'your_nouiki',
  'your_anal_sex',
  'your_word_attack_easy',
  'your_word_attack_hard',
  'your_spanking',
  'your_wild',
  'your_ejaculation',
  'your_irrumatio',
  'your_multi',
  'your_cosplay',
  'your_sextoy',
];
const attrs = {
  twitter_name: 'みなと',
  age: 34,
  area: '東京都, 神奈川県, 埼玉県',
  body_type: '普通',
  height: '171~175',
  weight: '66~70',
  personarity: 'おだやかで、聞き役になることが多いです',
  takemovie: 'しません！',
  sexual_experience: '4人',
  your_pre_dm: '1日に数回はやりとりしたい',
  your_pre_tel: 'できればしたい',
  your_pre_photo: '女性が求めるなら！',
  your_pre_contact: 'したくない',
  your_freetimes: '平日の夜, 土日祝日の昼間',
  age_range: '30代後半まで',
  appear_points: 'いちゃいちゃ, キス',
  propensity: '穏やかな時間を大切にしています。\n初めてお会いするときは、まずお茶からご一緒できるとうれしいです。',
  ...Object.fromEntries(acts.map((k, i) => [k, i % 5 === 4 ? null : (i % 4) + 1])),
  your_sadism: 3,
  your_masochism: 4,
};
const man = (status, choices, over = {}) => ({
  profile: {
    id: id('m', 7),
    profile1: photo(7),
    profile2: photo(12),
    profile3: '/images/fallback/default.png',
    twitterid: 'minato_34',
    tiktok: '',
    instagram: 'minato.days',
    rank: 'E',
    ...attrs,
  },
  my_profile: { twitter_name: 'あおい', profile1: '' },
  recommend: {
    ...row(7, status, 'みなと'),
    explanation: {
      reasons: ['東京都で会えます', 'あなたの希望する年齢です', '平日の夜に時間が合います'],
      caution: 'お返事に時間がかかることがあります',
    },
    suspended_until: status === 6 ? '2026-07-10T05:05:00.000Z' : null,
    choices,
    ...over,
  },
  payment_conf: 0,
});
const woman = (status, choices) => {
  const { height, weight, ...rest } = attrs;
  return {
    profile: {
      id: id('m', 7),
      profile1: wphoto(3),
      profile2: '/images/fallback/default.png',
      profile3: '/images/fallback/default.png',
      ...rest,
      twitter_name: 'しおり',
      age: 27,
      sexual_experience: '静かなお店でゆっくり話してから、安心できる人とだけ過ごしたいです。',
      appear_points: '聞き上手だとよく言われます。',
      propensity: '',
      takemovie: 'NGです！',
    },
    my_profile: { twitter_name: 'みなと', profile1: '' },
    recommend: { ...row(7, status, 'しおり'), choices },
  };
};
const texts = [
  'はじめまして。プロフィールを読んで、お話ししてみたいと思いました。',
  'ご連絡ありがとうございます。\n土曜の午後でしたら、渋谷の近くに静かな喫茶店があります。',
  'いいですね。',
  'では、15時に駅の東口でいかがでしょうか。',
  '大丈夫です。楽しみにしています。',
];
const msg = (seq, mine, text, at) => ({
  id: id('x', seq),
  content: text ?? texts[seq % 5],
  user_id: mine ? id('m', 99) : id('m', 7),
  created_at: at ?? new Date(Date.parse('2026-07-01T03:00:00Z') + seq * 3_600_000 * 5).toISOString(),
  seq,
});
const room = (sex, messages, over = {}) => ({
  male: { id: id('m', sex === 1 ? 99 : 7), name: 'みなと', profile1: photo(7, 96) },
  female: { id: id('m', sex === 1 ? 7 : 99), name: 'しおり', profile1: wphoto(3, 96) },
  user: { id: id('m', 99), sex },
  messages,
  has_older: false,
  write_block: null,
  ...over,
});
const rows = [
  row(1, 0, 'そうた'),
  row(2, 1, 'れん', {
    last_message: '土曜の午後でしたら、渋谷の近くに静かな喫茶店があります。いかがでしょうか。',
    unread_messages_size: 2,
  }),
  row(3, 6, 'かいと'),
  row(4, 9, 'はると'),
  row(5, 8, 'ゆうま'),
  row(6, 3, 'とても長いユーザー名の方です'),
  row(7, 1, 'みなと'),
  row(8, 2, 'こうへい', { last_message: 'ありがとうございました。', profile1: '/images/fallback/default.png' }),
];
const list = (rec, pageCount = 3) => ({ rec, pageCount, admin_message_unread: 0 });
const shots = {
  warm: { sex: 2, url: '/recommends', api: { '/api/recommends': list(rows) } },
  'flash-bar': { sex: 2, url: '/profile?id=' + id('m', 7), flash: true, api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) }, act: async (p) => { await p.waitForTimeout(1200); } },
  undone: { sex: 2, url: '/profile?id=' + id('m', 7), api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) }, act: async (p) => { await p.getByRole('button', { name: '連絡しない' }).click(); await p.getByLabel('雰囲気や好みが合わない').check(); await p.getByRole('button', { name: 'この理由で見送る' }).click(); await p.getByRole('button', { name: '元に戻す' }).click(); await p.waitForTimeout(300); } },
  'chat-hover': { sex: 2, url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`, api: { '/api/message': room(2, [msg(1, true), msg(2, false)]) }, act: async (p) => { await p.getByRole('button', { name: '送信' }).hover(); await p.waitForTimeout(250); } },
  list: { sex: 2, url: '/recommends', api: { '/api/recommends': list(rows) } },
  'list-cover': { sex: 2, url: '/recommends', cover: true, api: { '/api/recommends': list(rows) } },
  'list-empty': { sex: 2, url: '/recommends?status=liked', api: { '/api/recommends': list([], 0) } },
  'list-error': { sex: 2, url: '/recommends', api: { '/api/recommends': 500 } },
  'list-loading': { sex: 2, url: '/recommends', api: { '/api/recommends': 'hang' } },
  'list-man': { sex: 1, url: '/recommends/male?status=matching', api: { '/api/recommends/male': list([], 0) } },
  profile: { sex: 2, url: '/profile?id=' + id('m', 7), api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) } },
  'profile-full': {
    sex: 2,
    full: true,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(6, ['ok', 'ng']) },
    act: async (p) => {
      await p.click('summary');
      await p.waitForTimeout(200);
    },
  },
  'profile-matched': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(1, ['block']) },
    act: async (p) => p.evaluate(() => scrollTo(0, 9999)),
  },
  'profile-none': { sex: 2, url: '/profile?id=' + id('m', 7), api: { '/api/profile': 404 } },
  'profile-reason': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡しない' }).click();
      await p.getByLabel('体型（身長・体重）が合わない').check();
      await p.getByLabel('マッチョ').check({ force: true });
      await p.waitForTimeout(350);
    },
  },
  'profile-reason-other': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡しない' }).click();
      await p.getByLabel('その他').check();
      await p.locator('textarea').fill('少し遠い地域なので、今回は見送ります。');
      await p.waitForTimeout(350);
    },
  },
  'profile-undo': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡しない' }).click();
      await p.getByLabel('雰囲気や好みが合わない').check();
      await p.getByRole('button', { name: 'この理由で見送る' }).click();
      await p.waitForTimeout(350);
    },
  },
  'profile-nomatch': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: {
      '/api/profile': man(0, ['ok', 'ng', 'suspend']),
      '/api/matching_status': { success: true, recommend: row(7, 3, 'みなと') },
    },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡しない' }).click();
      await p.getByLabel('雰囲気や好みが合わない').check();
      await p.getByRole('button', { name: 'この理由で見送る' }).click();
      await p.getByRole('button', { name: 'このまま進む' }).click();
      await p.waitForTimeout(500);
    },
  },
  'profile-match': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: {
      '/api/profile': man(9, ['ok', 'ng']),
      '/api/matching_status': { success: true, recommend: row(7, 1, 'みなと') },
    },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡する' }).click();
      await p.waitForTimeout(500);
    },
  },
  'profile-hold': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']) },
    act: async (p) => {
      await p.getByRole('button', { name: '保留する' }).click();
      await p.waitForTimeout(350);
    },
  },
  'profile-block': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(1, ['block']) },
    act: async (p) => {
      await p.getByRole('button', { name: 'ブロック' }).click();
      await p.waitForTimeout(350);
    },
  },
  'profile-problem': {
    sex: 2,
    url: '/profile?id=' + id('m', 7),
    api: { '/api/profile': man(0, ['ok', 'ng', 'suspend']), '/api/matching_status': [422, 'partner_unavailable'] },
    act: async (p) => {
      await p.getByRole('button', { name: '連絡する' }).click();
      await p.waitForTimeout(300);
      await p.evaluate(() => scrollTo(0, 9999));
    },
  },
  'profile-female': {
    sex: 1,
    full: true,
    url: '/profile/female?id=' + id('m', 7),
    api: { '/api/profile/female': woman(9, ['ok', 'ng']) },
  },
  chat: {
    sex: 2,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: {
      '/api/message': room(
        2,
        Array.from({ length: 14 }, (_, i) => msg(i + 1, i % 3 !== 1)),
      ),
    },
  },
  'chat-empty': { sex: 2, url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`, api: { '/api/message': room(2, []) } },
  'chat-blocked': {
    sex: 1,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: { '/api/message': room(1, [], { write_block: 'woman_starts' }) },
  },
  'chat-unpaid': {
    sex: 1,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: { '/api/message': room(1, [msg(1, false), msg(2, true)], { write_block: 'payment_required' }) },
  },
  'chat-url': {
    sex: 2,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: { '/api/message': room(2, [msg(1, true), msg(2, false)]) },
    act: async (p) => {
      await p.locator('textarea').fill('こちらをご覧ください\nhttps://example.com/abc');
      await p.getByRole('button', { name: '送信' }).click();
    },
  },
  'chat-pending': {
    sex: 2,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: { '/api/message': room(2, [msg(1, true), msg(2, false)]) },
    act: async (p) => {
      await p.locator('textarea').fill('送れますように');
      await p.locator('textarea').press('Control+Enter');
      await p.waitForTimeout(200);
    },
  },
  'chat-failed': {
    sex: 2,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: { '/api/message': room(2, [msg(1, true), msg(2, false)]) },
    act: async (p) => {
      await p.locator('textarea').fill('FAIL');
      await p.locator('textarea').press('Control+Enter');
      await p.locator('textarea').fill('あ'.repeat(950));
      await p.waitForTimeout(400);
    },
  },
  'chat-chip': {
    sex: 2,
    url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`,
    api: {
      '/api/message': room(
        2,
        Array.from({ length: 20 }, (_, i) => msg(i + 1, i % 3 !== 1)),
        { has_older: true },
      ),
    },
    act: async (p) => {
      await p.locator('[role=log]').evaluate((e) => {
        e.scrollTop = 400;
      });
      await p.waitForTimeout(100);
      p.ws?.send(JSON.stringify({ type: 'message', room: id('r', 7), message: msg(21, false, '着きました。') }));
      await p.waitForTimeout(300);
    },
  },
  'chat-gone': { sex: 2, url: `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`, api: { '/api/message': 404 } },
};
for (const theme of themes)
  for (const width of widths)
    for (const [name, shot] of Object.entries(shots)) {
      if (only && only[0] !== 'all' && !only.includes(name)) continue;
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme: theme,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        hasTouch: width < 600,
        isMobile: width < 600,
      });
      const page = await context.newPage();
      page.on('console', (m) => {
        if (m.type() === 'error' && !/Failed to load resource/.test(m.text()))
          console.log(name, 'console:', m.text().slice(0, 400));
      });
      page.on('pageerror', (e) => console.log(name, 'pageerror:', e.message));
      await page.addInitScript(
        ([sex, cover, flash]) => {
          localStorage.setItem('uid', 'a@example.com');
          localStorage.setItem('client', 'c');
          localStorage.setItem('access-token', 't');
          localStorage.setItem('sex', sex);
          if (flash) sessionStorage.setItem('awai.flash', JSON.stringify({ id: '1', text: '保留しました。7月10日 14:05までに選べます。', tone: 'good', stay: 5000 })); sessionStorage.setItem('awai.cover', cover ? '1' : '0');
        },
        [String(shot.sex), shot.cover, shot.flash],
      );
      await page.route('**/photos/*', (r) => {
        try {
          r.fulfill({
            contentType: 'image/webp',
            body: readFileSync('local/seed/portraits/out/' + r.request().url().split('/').pop()),
          });
        } catch {
          r.fulfill({ status: 404 });
        }
      });
      const base = {
        '/api/account': account(shot.sex),
        '/api/recommends/read': { success: true },
        '/api/realtime_ticket': {
          ticket: 't',
          url: 'ws://127.0.0.1:5199/socket',
          expires_at: '2026-07-03T05:05:00.000Z',
        },
        '/api/visit-tracking': { state: true },
      };
      await page.route(/127\.0\.0\.1:5199\/api\//, (r) => {
        const path = new URL(r.request().url()).pathname;
        const a = { ...base, ...shot.api }[path];
        if (a === 'hang') return;
        if (a === undefined) {
          console.log(name, 'unanswered', path);
          return r.fulfill({ status: 404, json: { success: false, errors: ['x'], code: 'not_found' } });
        }
        if (typeof a === 'number' || Array.isArray(a)) {
          const [s, c] = Array.isArray(a) ? a : [a, a === 404 ? 'not_found' : 'internal'];
          return r.fulfill({
            status: s,
            json: { success: false, errors: ['エラーが発生しました。時間をおいて、もう一度お試しください。'], code: c },
          });
        }
        const url = new URL(r.request().url());
        if (path === '/api/message' && url.searchParams.has('after'))
          return r.fulfill({
            json: { ...a, messages: a.messages.filter((m) => m.seq > Number(url.searchParams.get('after'))) },
          });
        if (path === '/api/message' && url.searchParams.has('before'))
          return r.fulfill({ json: { ...a, messages: [], has_older: false } });
        return r.fulfill({ json: a });
      });
      await page.routeWebSocket(/\/socket/, (ws) => {
        page.ws = ws;
        ws.onMessage((m) => {
          const f = JSON.parse(m);
          if (f.action === 'ping') ws.send('{"type":"pong"}');
          if (f.action === 'speak' && f.message === 'FAIL')
            ws.send(JSON.stringify({ type: 'error', code: 'internal', client_id: f.client_id }));
        });
      });
      try {
        await page.goto('http://127.0.0.1:5199' + shot.url, { waitUntil: 'domcontentloaded' });
        await page.waitForSelector(
          name === 'list-loading' ? '[aria-busy]' : 'main:not(:has([aria-busy])), [role=log]',
          { timeout: 20000 },
        );
        await page.waitForTimeout(name === Object.keys(shots)[0] ? 1500 : 700);
        await shot.act?.(page);
        await page.screenshot({ path: `/tmp/mc/shots/${name}-${width}-${theme}.png`, fullPage: !!shot.full });
      } catch (e) {
        console.log(name, 'FAILED', e.message.slice(0, 400));
        await page.screenshot({ path: `/tmp/mc/shots/${name}-${width}-${theme}.png` });
      }
      await context.close();
    }
await browser.close();
