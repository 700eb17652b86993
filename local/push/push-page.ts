import { escapeHtml, formatTime, STYLE } from '../mail/mail-page.ts';
import type { PushMessage } from './push-store.ts';

const row = ({ title, body, tag, sent_at }: PushMessage): string =>
  `<article class="card"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(body)}</p>
<p class="soft">${escapeHtml(tag)}<br>${escapeHtml(formatTime(sent_at))}</p></article>`;

const EMPTY = `<div class="card"><h2>通知はまだありません</h2>
<p>このパソコンの通知サービスに登録したブラウザーへの通知は、外へは送られず、ここに届きます。</p></div>`;

/** The page that lists the notifications, newest first. Everything from messages is escaped. */
export const renderPushPage = (messages: readonly PushMessage[]): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>届いた通知</title><style>${STYLE}</style></head>
<body><header><h1>届いた通知</h1>
<p class="soft">このパソコンの中だけで動く通知サービスです。<a href="/_local/mails">届いたメール</a></p></header>
<main>${messages.length > 0 ? messages.map(row).join('') : EMPTY}</main></body></html>`;
