import crypto from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createPushSender } from '#functions/platform/ports/push-sender.ts';
import { decryptMessage } from '#local/push/decrypt-message.ts';
import { isSenderProven } from '#local/push/verify-sender.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const RFC_8291 = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
};
/** The example of RFC 8292, section 2.4. */
const RFC_8292 = {
  header:
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  audience: 'https://push.example.net',
  expires: new Date(1_453_523_768_000),
};

const core = { config: { SUPPORT_MAIL: 'support@awai.example' }, pepper: 'a-pepper-for-tests-only' };
const sender = () => createPushSender(core as never);
const message = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  p256dh: RFC_8291.p256dh,
  auth: RFC_8291.auth,
  payload: {},
  ttlSeconds: 86_400,
  urgency: 'high',
  topic: 'upd',
} as const;
/** Answers the sender's request. Returns what the sender sent. */
const answer = (status: number, headers: Record<string, string> = {}) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status, headers }));
  return () => {
    const [endpoint, request] = fetched.mock.calls[0] ?? [];
    return { endpoint, ...request, headers: (request?.headers ?? {}) as Record<string, string> };
  };
};
afterEach(() => vi.restoreAllMocks());

test('the receiver reads the message of RFC 8291, and no other', () => {
  const keys = { privateKey: RFC_8291.privateKey, auth: bytes(RFC_8291.auth) };
  expect(decryptMessage(RFC_8291.body, keys).toString()).toBe(RFC_8291.text);
  const forged = Buffer.from(RFC_8291.body);
  forged[100] = (forged[100] ?? 0) ^ 1;
  expect(() => decryptMessage(forged, keys)).toThrow();
  expect(() => decryptMessage(RFC_8291.body, { ...keys, auth: bytes('AAAAAAAAAAAAAAAAAAAAAA') })).toThrow();
});

test('with the key and the salt of RFC 8291 the sender sends its message', async () => {
  const { createECDH } = crypto;
  vi.spyOn(crypto, 'createECDH').mockImplementation((curve) => {
    const keys = createECDH(curve);
    keys.generateKeys = (() => {
      keys.setPrivateKey(RFC_8291.senderPrivate);
      return keys.getPublicKey();
    }) as never;
    return keys;
  });
  vi.spyOn(crypto, 'randomBytes').mockImplementation((() => RFC_8291.salt) as never);
  const sent = answer(201);
  // The sender sends JSON; the example of the RFC is a plain text.
  vi.spyOn(JSON, 'stringify').mockReturnValueOnce(RFC_8291.text);
  expect(await sender().deliver(message)).toEqual({ state: 'delivered' });
  expect(Buffer.from(sent().body as Uint8Array)).toEqual(RFC_8291.body);
});

test('the receiver accepts the signature of RFC 8292 until it expires, for its own origin alone', () => {
  const { header, audience, expires } = RFC_8292;
  const hourBefore = new Date(expires.getTime() - 3_600_000);
  expect(isSenderProven(header, audience, hourBefore)).toBe(true);
  expect(isSenderProven(header, audience, expires)).toBe(false);
  expect(isSenderProven(header, 'https://other.example', hourBefore)).toBe(false);
  expect(isSenderProven(header.replace('i3CY', 'i3CZ'), audience, hourBefore)).toBe(false);
  expect(isSenderProven(undefined, audience, hourBefore)).toBe(false);
});

test('the sender signs for the origin of the endpoint, and sends TTL, topic and urgency (RFC 8030)', async () => {
  const sent = answer(201);
  await sender().deliver(message);
  const { endpoint, headers, method, redirect } = sent();
  expect({ endpoint, method, redirect }).toEqual({ endpoint: message.endpoint, method: 'POST', redirect: 'manual' });
  expect(headers).toMatchObject({ TTL: '86400', Topic: 'upd', Urgency: 'high', 'Content-Encoding': 'aes128gcm' });
  expect(isSenderProven(headers['Authorization'], 'https://push.example.net', new Date())).toBe(true);
});

test.each([
  [201, {}, { state: 'delivered' }],
  [404, {}, { state: 'gone' }],
  [410, {}, { state: 'gone' }],
  [413, {}, { state: 'refused', status: 413 }],
  [403, {}, { state: 'refused', status: 403 }],
  [307, { location: 'http://127.0.0.1/' }, { state: 'refused', status: 307 }],
  [429, { 'retry-after': '30' }, { state: 'later', retryMs: 30_000 }],
  [429, { 'retry-after': 'soon' }, { state: 'later', retryMs: 0 }],
  [503, {}, { state: 'later', retryMs: 0 }],
])('the answer %i %j means %j', async (status, headers, outcome) => {
  answer(status, headers as Record<string, string>);
  expect(await sender().deliver(message)).toEqual(outcome);
});
