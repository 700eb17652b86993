import { chromium } from 'playwright-core';
const origin = 'http://localhost:5398';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const login = async (email, width = 390) => {
  const r = await fetch(`${origin}/api/auth/sign_in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'awai-demo-1' }) });
  const body = await r.json(); const h = r.headers;
  const context = await browser.newContext({ viewport: { width, height: 844 } }); const page = await context.newPage();
  page.on('pageerror', (e) => console.log(email, 'pageerror', e.message)); page.on('console', (m) => m.type() === 'error' && console.log(email, m.text().slice(0, 200)));
  await page.addInitScript((s) => { for (const [k, v] of Object.entries(s)) localStorage.setItem(k, v); }, { uid: h.get('uid'), client: h.get('client'), 'access-token': h.get('access-token'), expiry: h.get('expiry'), token_type: 'Bearer', sex: String(body.data.sex) });
  return { page, headers: { uid: h.get('uid'), client: h.get('client'), 'access-token': h.get('access-token') }, context };
};
const her = await login('mika@example.com');
const rec = (await (await fetch(`${origin}/api/recommends`, { headers: her.headers })).json()).rec;
console.log(rec.map((r) => [r.status_n, r.twitter_name, r.unread_messages_size, r.last_message].join(' ')));
await her.page.goto(origin + '/recommends'); await her.page.waitForTimeout(1500); await her.page.screenshot({ path: '/tmp/mc/shots/real-list.png' });
const demo = await (await fetch(`${origin}/_local/demo`)).json();
const matches = rec.filter((r) => [1, 2].includes(r.status_n));
const pick = matches.map((r) => [r, demo.members.find((m) => m.id === r.partner_user_id && m.payment_conf === 1)]).find(([, m]) => m);
console.log('pick', pick?.[1]?.email, pick?.[0].status_n);
const [row, man] = pick;
const his = await login(man.email, 1280);
const chat = `/chat?uuid=${row.uuid}&id=${row.partner_user_id}`;
await her.page.goto(origin + chat); await her.page.locator('[role=log]').waitFor();
await his.page.goto(`${origin}/recommends/male`); await his.page.waitForTimeout(1500);
await her.page.locator('textarea').fill('はじめまして。土曜の午後はいかがですか？'); await her.page.getByRole('button', { name: '送信' }).click();
await her.page.waitForTimeout(1500); await her.page.screenshot({ path: '/tmp/mc/shots/real-her.png' });
await his.page.screenshot({ path: '/tmp/mc/shots/real-his-list.png' });
await his.page.goto(`${origin}/chat?uuid=${row.uuid}&id=x`); await his.page.locator('textarea').waitFor({ timeout: 8000 }).catch(() => console.log('no input for him'));
await his.page.locator('textarea').fill('ありがとうございます。ぜひお願いします。'); await his.page.locator('textarea').press('Control+Enter');
await her.page.getByText('ぜひお願いします。').waitFor({ timeout: 5000 }); console.log('live answer arrived'); await her.page.waitForTimeout(500); await her.page.screenshot({ path: '/tmp/mc/shots/real-her2.png' });
await his.page.waitForTimeout(500); await his.page.screenshot({ path: '/tmp/mc/shots/real-his.png' });
// contact and no contact
for (const [state, verb] of [[0, 'ng'], [6, 'ok'], [9, 'ok'], [1, 'block']]) {
  const target = rec.find((r) => r.status_n === state && r.id !== row.id); if (!target) { console.log('none at', state); continue; }
  await her.page.goto(`${origin}/profile?id=${target.partner_user_id}`); await her.page.getByRole('button', { name: '戻る' }).waitFor(); await her.page.waitForTimeout(1200);
  await her.page.screenshot({ path: `/tmp/mc/shots/real-profile-${state}.png` });
  if (verb === 'ok') { await her.page.getByRole('button', { name: '連絡する' }).click(); await her.page.getByRole('dialog', { name: 'マッチン成立' }).waitFor(); await her.page.getByRole('link', { name: 'メッセージを送る' }).click(); await her.page.locator('[role=log]').waitFor(); console.log(state, 'ok → chat', her.page.url()); }
  if (verb === 'ng') { await her.page.getByRole('button', { name: '連絡しない' }).click(); await her.page.getByLabel('体型（身長・体重）が合わない').check(); await her.page.getByLabel('身長の下限').selectOption('165'); await her.page.getByRole('button', { name: 'この理由で見送る' }).click(); await her.page.getByRole('dialog', { name: 'ノーマッチン' }).waitFor({ timeout: 15000 }); await her.page.getByRole('button', { name: '次のおすすめを見る' }).click(); await her.page.waitForTimeout(800); console.log('ng →', her.page.url()); }
  if (verb === 'block') { await her.page.getByRole('button', { name: 'ブロック' }).click(); await her.page.getByRole('button', { name: '解除する' }).click(); await her.page.waitForURL(/profile_list/); console.log('block →', her.page.url()); }
}
await browser.close();
