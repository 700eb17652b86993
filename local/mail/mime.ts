type MimePart = { headers: ReadonlyMap<string, string>; body: string };
type ParsedMail = { to: string[]; subject: string; text: string; html: string };

const decodeBytes = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // The charset name is unknown: the bytes are shown as UTF-8.
    return new TextDecoder().decode(bytes);
  }
};

const quotedPrintable = (text: string): Uint8Array =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Header text with its encoded words (RFC 2047, `=?UTF-8?B?…?=`) decoded. */
export const decodeHeader = (value: string): string =>
  value
    // RFC 2047: white space between two encoded words comes from breaking a long line. It is not part of the text.
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, text: string) =>
      decodeBytes(
        kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
        charset,
      ),
    );

/**
 * Splits a message, or one part of it, into headers and body at its first empty line. `source` is decoded as latin1, so
 * that every byte is one character.
 */
const parsePart = (source: string): MimePart => {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    unfolded.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
};

const parameter = (header: string, name: string): string | undefined => {
  const match = new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header);
  return match?.[1];
};

const bodyOf = ({ headers, body }: MimePart): string => {
  const charset = parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8';
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return decodeBytes(Buffer.from(body, 'base64'), charset);
  if (encoding === 'quoted-printable') return decodeBytes(quotedPrintable(body), charset);
  return decodeBytes(Buffer.from(body, 'latin1'), charset);
};

/** The first text of the given type within the part, at any depth; attachments are skipped. */
const findText = (part: MimePart, type: string): string | undefined => {
  const contentType = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\//i.test(contentType) ? parameter(contentType, 'boundary') : undefined;
  if (boundary !== undefined) {
    const inner = part.body.split(`--${boundary}`).slice(1, -1);
    for (const source of inner) {
      const found = findText(parsePart(source.replace(/^\r?\n/, '')), type);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isAttached = /^attachment/i.test(part.headers.get('content-disposition') ?? '');
  return !isAttached && contentType.toLowerCase().startsWith(type) ? bodyOf(part) : undefined;
};

const addresses = (value: string): string[] =>
  value
    .split(',')
    .map((one) => /<([^>]+)>/.exec(one)?.[1] ?? one.trim())
    .filter(Boolean);

/** Reads from a raw message what the mail page shows: recipients, subject, text and HTML. */
export const parseMail = (raw: Uint8Array): ParsedMail => {
  const mail = parsePart(Buffer.from(raw).toString('latin1'));
  return {
    to: addresses(mail.headers.get('to') ?? ''),
    subject: decodeHeader(mail.headers.get('subject') ?? ''),
    text: findText(mail, 'text/plain') ?? '',
    html: findText(mail, 'text/html') ?? '',
  };
};
