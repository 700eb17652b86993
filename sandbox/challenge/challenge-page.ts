import { createHash } from 'node:crypto';
import { sandboxJa } from '#shared/messages/sandbox.ja.ts';
import type { Charge } from '../charges/charge.ts';
import type { SandboxAnswer } from '../http/exchange.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f3f0; --card: #fff; --ink: #2b2b2b; --soft: #5d5a55; --line: #dedbd5; --main: #3d5a4c; --on-main: #fff; --focus: #9a6a1f; font-family: system-ui, 'Hiragino Sans', 'Noto Sans JP', sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ground: #161817; --card: #1f2321; --ink: #eceeed; --soft: #a9b0ac; --line: #373d3a; --main: #9fcbb4; --on-main: #14201a; --focus: #e8b968; } }
body { box-sizing: border-box; margin: 0; padding-block: 1rem; min-height: 100dvh; display: grid; place-items: center; background: var(--ground); color: var(--ink); }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem 1.5rem; background: var(--card); border-radius: 1rem; }
h1 { margin: 0; font-size: 1.15rem; }
p { margin: .75rem 0 0; line-height: 1.7; word-break: auto-phrase; text-wrap: pretty; }
.note { font-size: .85rem; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1.25rem 0; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin-top: 1.25rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--main); border-radius: .75rem; font: inherit; font-weight: 600; cursor: pointer; }
button[value='approve'] { background: var(--main); color: var(--on-main); }
button[value='decline'] { background: var(--card); color: var(--main); }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);

/**
 * The page's content security policy. `form-action` also applies to the redirect that follows a form, so the policy
 * lists the origins of the shop (our service).
 */
const policy = (returnOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${returnOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const page = (status: number, content: string, returnOrigins: readonly string[]): SandboxAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(returnOrigins),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  },
  body: `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asHtml(sandboxJa.challenge.title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`,
});

const { challenge: ja } = sandboxJa;

/**
 * HTML of the 3-D Secure page on which the card's owner approves or declines a charge. The page works without scripts.
 */
export const challengePage = (
  charge: Charge,
  { shopName, returnOrigins }: { shopName: string; returnOrigins: readonly string[] },
): SandboxAnswer =>
  page(
    200,
    `<h1>${asHtml(ja.title)}</h1>
<p class="note">${asHtml(ja.note)}</p>
<dl>
<dt>${asHtml(ja.shop)}</dt><dd>${asHtml(shopName)}</dd>
<dt>${asHtml(ja.amount)}</dt><dd>${asHtml(ja.yen(charge.amountYen))}</dd>
<dt>${asHtml(ja.card)}</dt><dd>${asHtml(`${charge.card?.brand ?? ''} •••• ${charge.card?.last4 ?? ''}`)}</dd>
</dl>
<p>${asHtml(ja.question)}</p>
<form method="post">
<button name="result" value="approve">${asHtml(ja.approve)}</button>
<button name="result" value="decline">${asHtml(ja.decline)}</button>
</form>`,
    returnOrigins,
  );

export const missingPage = (): SandboxAnswer => page(404, `<h1>${asHtml(ja.missing)}</h1>`, []);
