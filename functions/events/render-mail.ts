import type { MailText } from '#shared/messages/mail.ja.ts';
import { mailFooterJa, mailUnsubscribeJa } from '#shared/messages/mail.ja.ts';

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const FONT = "font-family:system-ui,'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif";

/**
 * Renders one mail as plain text and as HTML, without images and without tracking. The mail contains at most two links:
 * the link of its action, and an unsubscribe link (`unsubscribeUrl`; rules: Mail, What a mail holds).
 */
export const renderMail = (
  mail: MailText,
  { productName, support }: { productName: string; support: string },
  unsubscribeUrl?: string,
): { subject: string; text: string; html: string } => {
  const footer = mailFooterJa(productName, support);
  const action = mail.action;
  const text = [
    ...mail.paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    '――',
    ...footer,
    ...(unsubscribeUrl ? [`${mailUnsubscribeJa}\n${unsubscribeUrl}`] : []),
  ].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px;line-height:1.75">${escapeHtml(line)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#3B4A8C;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5B6170;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const unsubscribe = unsubscribeUrl
    ? `<p style="margin:0;font-size:13px;line-height:1.75"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5B6170">${mailUnsubscribeJa}</a></p>`
    : '';
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;background:#FAF8F5;color:#1F2430;font-size:15px;word-break:auto-phrase;${FONT}"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font-size:17px">${escapeHtml(productName)}</p>${mail.paragraphs.map(paragraph).join('')}${button}<hr style="border:0;border-top:1px solid #E4DFD8;margin:24px 0">${footer.map((line) => `<p style="margin:0 0 8px;font-size:13px;color:#5B6170;line-height:1.75">${escapeHtml(line)}</p>`).join('')}${unsubscribe}</div></body></html>`;
  return { subject: mail.subject, text, html };
};
