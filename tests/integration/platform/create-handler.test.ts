import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { HttpEvent } from '#functions/platform/http/create-handler.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { Domain } from '#functions/platform/service/define-domain.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as tracking } from '#functions/tracking/domain.ts';
import { signUp } from '#shared/contract/auth.ts';
import { deleteProfilePhoto } from '#shared/contract/photos.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { trackVisit } from '#shared/contract/tracking.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { type CallInput, createTestWorld, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';
import { openService, TOYS, toyService } from './toy-service.ts';

let world: TestWorld;
let her: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  her = await createMember(world, 2);
});
const call = (endpoint: Endpoint, input: CallInput<Endpoint> = {}, core: Partial<Core> = {}) =>
  openService(toyService, { ...world.core, ...core })(toEvent(endpoint, input));
const send = (event: HttpEvent, core: Partial<Core> = {}) => openService(toyService, { ...world.core, ...core })(event);

describe('the order of refusals', () => {
  test('a caller without a session learns nothing about a call’s input: 401 before 413, 400 and 422', async () => {
    for (const rawBody of ['{"count":"x"}', '{', JSON.stringify({ count: 1, note: 'x'.repeat(70_000) })]) {
      expect(await call(TOYS.echo, { rawBody })).toMatchObject({ status: 401, body: { code: 'session_required' } });
    }
  });

  test('another member named in body or query gives 403 before any field is validated', async () => {
    const him = await createMember(world, 1);
    for (const body of [
      { uid: him.email },
      { user_id: him.id },
      { user: { id: him.id } },
      { profile: { email: 'x' } },
    ]) {
      expect(await call(TOYS.echo, { session: her.session, body })).toMatchObject({
        status: 403,
        body: { code: 'not_yourself' },
      });
    }
    expect(await call(TOYS.find, { session: her.session, query: { uid: him.email } })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
    // The query contains another member's e-mail address. So the call is refused, although the body contains the
    // caller's own.
    const both = { session: her.session, query: { uid: him.email }, body: { count: 1, uid: her.email } };
    expect(await call(TOYS.echo, both)).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
  });

  test('the caller’s own name is accepted in any field', async () => {
    const body = {
      count: 2,
      uid: her.email.toUpperCase(),
      user_id: her.id,
      user: { id: her.id },
      email: '',
      account: null,
    };
    expect(await call(TOYS.echo, { session: her.session, body })).toMatchObject({ status: 200, body: { count: 2 } });
  });
});

describe('the body', () => {
  const withType = (type: string | undefined, body: string, isBase64Encoded = false): HttpEvent => {
    const event = toEvent(TOYS.open, { rawBody: body });
    return { ...event, isBase64Encoded, headers: type === undefined ? {} : { 'content-type': type } };
  };

  test.each([
    ['1,000 bytes where 1,000 are allowed', JSON.stringify({ x: 'x'.repeat(992) }), 200],
    ['1,001 bytes', JSON.stringify({ x: 'x'.repeat(993) }), 413],
    ['334 characters of three bytes each', JSON.stringify({ x: 'あ'.repeat(334) }), 413],
  ])('is measured in bytes: %s', async (_what, rawBody, status) => {
    expect((await call(TOYS.open, { rawBody })).status).toBe(status);
  });

  test('may have 64 kB by default', async () => {
    const body = (length: number) => `{"count":1,"note":"${'x'.repeat(length - 21)}"}`;
    expect((await call(TOYS.echo, { session: her.session, rawBody: body(65_536) })).status).toBe(200);
    expect(await call(TOYS.echo, { session: her.session, rawBody: body(65_537) })).toMatchObject({
      status: 413,
      body: { success: false, code: 'payload_too_large' },
    });
  });

  test.each([
    ['no JSON', 'application/json', 'count=1', 400, 'malformed_body'],
    ['a list', 'application/json', '[1]', 400, 'malformed_body'],
    ['null', 'application/json', 'null', 400, 'malformed_body'],
    ['a text', 'application/json', '"count"', 400, 'malformed_body'],
    ['JSON as deep as a well', 'application/json', `{"x":${'['.repeat(100)}${']'.repeat(100)}}`, 400, 'malformed_body'],
    ['a form', 'application/x-www-form-urlencoded', 'count=1', 415, 'unsupported_media_type'],
    [
      'a multipart form where no files are taken',
      'multipart/form-data; boundary=x',
      '--x--',
      415,
      'unsupported_media_type',
    ],
    ['no type', undefined, '{}', 415, 'unsupported_media_type'],
    ['a type that only begins like JSON', 'application/jsonp', '{}', 415, 'unsupported_media_type'],
  ])('that is %s is refused', async (_what, type, body, status, code) => {
    expect(await send(withType(type, body))).toMatchObject({ status, body: { success: false, code } });
  });

  test('that is no UTF-8 is refused, and in base64 it is the same body', async () => {
    const base64 = (bytes: Buffer) => withType('application/json; charset=utf-8', bytes.toString('base64'), true);
    expect(await send(base64(Buffer.from('{"count":3}')))).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await send(base64(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toMatchObject({
      status: 400,
      body: { code: 'malformed_body' },
    });
  });

  test('that is missing counts as empty, and inherited property names have no effect', async () => {
    expect(await call(TOYS.open)).toMatchObject({ status: 200, body: { count: null } });
    expect(await call(TOYS.open, { rawBody: '{"__proto__":{"count":5},"constructor":1}' })).toMatchObject({
      status: 200,
      body: { count: null },
    });
  });

  test('may be a multipart form where the call takes files, with the same size limit', async () => {
    const form = (bytes: number) => {
      const lines = [
        '--edge',
        'content-disposition: form-data; name="title"',
        '',
        '海の写真',
        '--edge',
        'content-disposition: form-data; name="photo"; filename="a.png"',
        'content-type: image/png',
        '',
        'x'.repeat(bytes),
        '--edge--',
        '',
      ];
      const event = toEvent(TOYS.upload, { session: her.session });
      return {
        ...event,
        headers: { ...event.headers, 'content-type': 'multipart/form-data; boundary=edge' },
        body: Buffer.from(lines.join('\r\n')).toString('base64'),
        isBase64Encoded: true,
      };
    };
    expect(await send(form(1_500))).toMatchObject({ status: 200, body: { title: '海の写真', bytes: 1_500 } });
    expect(await send(form(4_000))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });
});

describe('fields', () => {
  test('an invalid one is named with its sentence; the validation library’s texts stay internal', async () => {
    const wrong = await call(TOYS.echo, { session: her.session, body: { count: 10 } });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: 'invalid_input',
        errors: ['1から9で入力してください。'],
        fields: { count: ['1から9で入力してください。'] },
      },
    });
    const missing = await call(TOYS.find, { session: her.session });
    expect(missing.body).toMatchObject({ errors: [errorsJa.invalid_input], fields: { uuid: [] } });
  });

  test('numbers may come as text', async () => {
    expect(await call(TOYS.echo, { session: her.session, body: { count: '7' } })).toMatchObject({ body: { count: 7 } });
  });

  test.each([
    'uuid=abc',
    'recommend[uuid]=abc',
    'recommend%5Buuid%5D=abc',
    'recommend{uuid}=abc',
    'recommend%7Buuid%7D=abc',
  ])('a query may say %s', async (rawQueryString) => {
    const event = { ...toEvent(TOYS.find, { session: her.session }), rawQueryString };
    expect(await send(event)).toMatchObject({ status: 200, body: { uuid: 'abc' } });
  });

  test.each(['recommend[uuid=abc', 'recommend[]=abc', '[uuid]=abc', 'a[b][uuid]=abc', 'uuid=', ''])(
    'a query that says %j names nothing',
    async (rawQueryString) => {
      const event = { ...toEvent(TOYS.find, { session: her.session }), rawQueryString };
      expect((await send(event)).status).toBe(422);
    },
  );

  test('DELETE takes its fields from body or query, the body first', async () => {
    const { session } = her;
    expect(await call(TOYS.remove, { session, body: { uuid: 'b' } })).toMatchObject({ body: { uuid: 'b' } });
    expect(await call(TOYS.remove, { session, query: { uuid: 'q' } })).toMatchObject({ body: { uuid: 'q' } });
    expect(await call(TOYS.remove, { session, query: { 'recommend[uuid]': 'n' } })).toMatchObject({
      body: { uuid: 'n' },
    });
    expect(await call(TOYS.remove, { session, query: { uuid: 'q' }, body: { uuid: 'b' } })).toMatchObject({
      body: { uuid: 'b' },
    });
    expect((await call(TOYS.remove, { session })).status).toBe(422);
  });

  test('so does the real one', async () => {
    for (const input of [{ body: { profile_img_no: 1 } }, { query: { profile_img_no: 1 } }]) {
      expect((await world.call(photos, deleteProfilePhoto, { session: her.session, ...input })).status).toBe(200);
    }
    expect((await world.call(photos, deleteProfilePhoto, { session: her.session })).status).toBe(422);
  });

  test('other methods take nothing from the query', async () => {
    expect((await call(TOYS.echo, { session: her.session, query: { count: 3 }, body: {} })).status).toBe(422);
  });
});

describe('answers', () => {
  test('are never cached, have content type and request id, and carry the handler’s headers, but no others', async () => {
    const always = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^\w{8,}$/),
    };
    expect((await call(TOYS.open, { body: { count: 1 } })).headers).toEqual({ ...always, 'x-toy': 'yes' });
    expect((await call(TOYS.open, { rawBody: '{' })).headers).toEqual(always);
  });

  test('that break their contract give 500, except in production, where they are sent', async () => {
    const broken = { body: { how: 'more than the contract says' } };
    expect(await call(TOYS.fail, broken)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await call(TOYS.fail, broken, { config: { ...world.core.config, isProduction: true } })).toMatchObject({
      status: 200,
      body: { how: 'more than the contract says' },
    });
  });

  test('of unknown calls are 404', async () => {
    const event = { ...toEvent(TOYS.open, {}), routeKey: 'GET /api/toy/open' };
    expect(await send(event)).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  });
});

describe('errors', () => {
  test.each(['unknown', 'no error', 'coded'])(
    'that are %s become a plain 500 and one log line without their text',
    async (how) => {
      const lines: string[] = [];
      const logger = createLogger((line) => lines.push(line), 'awai/test');
      const reply = await call(TOYS.fail, { body: { how } }, { logger });
      expect(reply.status).toBe(500);
      expect(reply.body).toEqual({
        success: false,
        errors: [errorsJa.internal],
        code: 'internal',
        request_id: reply.headers['x-request-id'],
      });
      expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
        { level: 'error', event: 'unexpected', call: 'toyFail', requestId: reply.body['request_id'] },
        { level: 'info', event: 'request', call: 'toyFail', status: 500, failures: 1, kind: 'call' },
      ]);
      expect(lines.filter((line) => line.includes('"failures":'))).toHaveLength(1);
      expect(lines.join()).not.toContain('hunter2');
    },
  );

  test('with a code have the documented shape, including the fields of documented calls', async () => {
    const reply = await call(TOYS.fail, { body: { how: 'illegal' } });
    expect(reply).toMatchObject({ status: 422 });
    expect(reply.body).toEqual({
      success: false,
      errors: [errorsJa.illegal_state],
      code: 'illegal_state',
      state: false,
      request_id: reply.headers['x-request-id'],
    });
  });

  test('of the two calls that are read by `state` say state false, whatever failed', async () => {
    const { session } = her;
    const failing = (error: Error): Core['tableFor'] => {
      const fail = () => Promise.reject(error);
      return () => new Proxy({} as Table, { get: () => fail });
    };
    const [busy, broken] = [failing(new AppError('too_many_requests')), failing(new Error('hunter2'))];
    const at = (domain: Domain, event: HttpEvent, tableFor = world.core.tableFor) =>
      openService(domain, { ...world.core, tableFor })(event);
    const visit = { body: { from: 'direct_visit', path: '/' } } as const;
    const replies = await Promise.all([
      at(profile, toEvent(getAccountDetail, {})),
      at(profile, { ...toEvent(getAccountDetail, { session }), rawQueryString: 'uid=someone@example.com' }),
      at(profile, toEvent(getAccountDetail, { session }), busy),
      at(profile, toEvent(getAccountDetail, { session }), broken),
      at(tracking, toEvent(trackVisit, { rawBody: '{' })),
      at(tracking, toEvent(trackVisit, { rawBody: `{"from":"${'a'.repeat(70_000)}"}` })),
      at(tracking, toEvent(trackVisit, { body: {} })),
      at(tracking, toEvent(trackVisit, visit), busy),
      at(tracking, toEvent(trackVisit, visit), broken),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 429, 500, 400, 413, 422, 429, 500]);
    for (const { body } of replies)
      expect(body).toMatchObject({ success: false, state: false, errors: [expect.any(String)] });
  });

  test('of sign-up have their own shape, also unexpected ones', async () => {
    const form = { email: 'aoi@example.com', password: PASSWORD, password_confirmation: PASSWORD, sex: 2 };
    const wrong = await world.call(auth, signUp, { body: { ...form, sex: 9, email: 'aoi' } });
    expect(wrong.body).toEqual({
      status: 'error',
      success: false,
      errors: { full_messages: expect.arrayContaining([expect.stringMatching(/。$/)]) },
      code: 'invalid_input',
      fields: { email: expect.any(Array), sex: expect.any(Array) },
      request_id: expect.any(String),
    });
    const down = () => Promise.reject(new Error('hunter2'));
    const noTable: Core['tableFor'] = (access) => ({ ...world.core.tableFor(access), write: down, transact: down });
    const failed = await openService(auth, { ...world.core, tableFor: noTable })(toEvent(signUp, { body: form }));
    expect(failed).toMatchObject({ status: 500 });
    expect(failed.body).toEqual({
      status: 'error',
      success: false,
      errors: { full_messages: [errorsJa.internal] },
      code: 'internal',
      request_id: failed.headers['x-request-id'],
    });
  });
});

describe('behind the edge', () => {
  const secrets = async () => ({ pepper: world.core.pepper, originSecrets: ['the-current-one', 'the-previous-one'] });
  const through = (headers: Record<string, string>) =>
    call(TOYS.echo, { session: her.session, body: { count: 1 }, headers }, { secrets });

  test.each(['the-current-one', 'the-previous-one'])(
    '%s is accepted, and the viewer’s address is the edge’s',
    async (secret) => {
      expect(await through({ 'x-origin-secret': secret, 'x-viewer-ip': '198.51.100.9' })).toMatchObject({
        status: 200,
        body: { ip: '198.51.100.9' },
      });
    },
  );

  test('a request that bypasses the edge is refused before anything else', async () => {
    for (const headers of [{}, { 'x-origin-secret': 'guess' }, { 'x-viewer-ip': '198.51.100.9' }]) {
      expect(await through(headers)).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
    }
  });
});
