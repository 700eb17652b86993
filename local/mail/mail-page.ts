import type { StoredMail } from './mail-store.ts';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'）」]+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(piece)}" target="_blank" rel="noopener noreferrer">${escapeHtml(piece)}</a>`
        : escapeHtml(piece),
    )
    .join('');

const TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
export const formatTime = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : TIME.format(at);
};

export const STYLE = `
:root { color-scheme: light dark; --paper: #FAF8F5; --card: #FFFFFF; --ink: #1F2430; --soft: #5B6170; --line: #E4DFD8; --primary: #3B4A8C; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181D; --card: #1F232B; --ink: #ECEEF3; --soft: #A6ADBB; --line: #323845; --primary: #9FB0FF; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.75 system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; line-break: strict; word-break: auto-phrase; }
header, main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 0; }
h1 { font: 400 28px/1.4 "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 0 0 8px; overflow-wrap: anywhere; } h1, h2 { font-feature-settings: "palt"; text-wrap: balance; }
p { margin: 0 0 12px; text-wrap: pretty; } .soft { color: var(--soft); font-size: 13px; }
a { color: var(--primary); } :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 12px 0 0; }
label { display: grid; font-size: 13px; color: var(--soft); flex: 1 1 180px; max-width: 420px; }
input, button, .button { min-height: 44px; font: inherit; border-radius: 10px; border: 1px solid var(--line); background: var(--card); color: var(--ink); padding: 0 12px; }
button, .button { padding: 0 20px; cursor: pointer; display: inline-flex; align-items: center; text-decoration: none; }
main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); padding-bottom: 48px; }
@media (min-width: 800px) { main { grid-template-columns: 340px minmax(0, 1fr); align-items: start; } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; }
ul { list-style: none; margin: 0; padding: 0; overflow: hidden; }
ul.card { padding: 0; } li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; border-left: 3px solid transparent; }
li a[aria-current] { border-left-color: var(--primary); } li strong { display: block; font-weight: 600; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
iframe { width: 100%; height: 700px; border: 1px solid var(--line); border-radius: 10px; background: #FFFFFF; }
details { margin-top: 16px; } summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
`;

const pageAddress = (id: string, to: string): string =>
  `?${escapeHtml(new URLSearchParams({ ...(to ? { to } : {}), id }).toString())}`;

const listItem = (mail: StoredMail, openId: string | undefined, to: string): string =>
  `<li><a href="${pageAddress(mail.id, to)}"${mail.id === openId ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject) || '（件名なし）'}</strong>
<span class="soft">${escapeHtml(mail.to)}<br>${escapeHtml(formatTime(mail.sent_at))}</span></a></li>`;

// The frame is sandboxed: the mail cannot run scripts, send forms or use the origin of this page. Links open in a new
// tab without the sandbox.
const htmlFrame = (html: string): string =>
  `<iframe title="メールの本文" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    `<base target="_blank"><meta name="referrer" content="no-referrer">${html}`,
  )}"></iframe>`;

const openMail = (mail: StoredMail): string => {
  const text = `<pre>${linkify(mail.text)}</pre>`;
  const body = mail.html
    ? `${htmlFrame(mail.html)}${mail.text ? `<details><summary>テキストで読む</summary>${text}</details>` : ''}`
    : text;
  return `<article class="card"><h2>${escapeHtml(mail.subject) || '（件名なし）'}</h2>
<p class="soft">宛先 ${escapeHtml(mail.to)}<br>送信 ${escapeHtml(formatTime(mail.sent_at))}</p>${body}</article>`;
};

const emptyState = (to: string): string =>
  `<div class="card"><h2>${to ? 'この宛先に届いたメールはありません' : 'メールはまだありません'}</h2>
<p>登録の確認やパスワード再設定のメールは、外へは送られず、ここに届きます。画面で操作をしたあとに「更新」を押してください。</p></div>`;

/**
 * The page that lists the sent mails and shows one: the mail with `id`, or else the newest. Everything from mails is
 * escaped.
 */
export const renderMailPage = (
  mails: StoredMail[],
  { to = '', id }: { to?: string; id?: string | undefined },
): string => {
  const open = mails.find((mail) => mail.id === id) ?? mails[0];
  const content = open
    ? `<nav aria-label="メールの一覧"><ul class="card">${mails.map((mail) => listItem(mail, open.id, to)).join('')}</ul></nav>${openMail(open)}`
    : emptyState(to);
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>届いたメール</title><style>${STYLE}</style></head>
<body><header><h1>届いたメール</h1>
<p class="soft">このパソコンの中だけで動く受信箱です。ここから外へメールが送られることはありません。<a href="/_local/push">届いた通知</a></p>
<form method="get"><label>宛先でしぼり込む<input type="email" name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
<button type="submit">更新</button>${to ? '<a class="button" href="?">すべて表示</a>' : ''}</form></header>
<main>${content}</main></body></html>`;
};
