import * as z from 'zod/mini';
import { defineAccess } from '#functions/items/access.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { createHandler, type HttpEvent } from '#functions/platform/http/create-handler.ts';
import { parseMultipart } from '#functions/platform/http/multipart.ts';
import { Reply } from '#functions/platform/http/reply.ts';
import { type Domain, defineDomain } from '#functions/platform/service/define-domain.ts';
import { defineEndpoint, UploadedFile, wireInt } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

const shared = { domain: 'account', summary: 'Only in tests', errors: [] } as const;
const Uuid = z.object({ uuid: z.string().check(z.minLength(1)) });

/** Endpoints without any behaviour of their own, so that tests see only the behaviour of the platform. */
export const TOYS = {
  echo: defineEndpoint({
    ...shared,
    name: 'toyEcho',
    method: 'POST',
    path: '/api/toy/echo',
    auth: 'member',
    body: z.object({ count: wireInt(1, 9, '1から9で入力してください。'), note: z.optional(z.unknown()) }),
    response: z.strictObject({ count: z.int(), ip: z.string() }),
  }),
  open: defineEndpoint({
    ...shared,
    name: 'toyOpen',
    method: 'POST',
    path: '/api/toy/open',
    auth: 'public',
    body: z.object({ count: z.optional(z.int()) }),
    response: z.strictObject({ count: z.nullable(z.int()) }),
    maxBodyBytes: 1_000,
  }),
  remove: defineEndpoint({
    ...shared,
    name: 'toyRemove',
    method: 'DELETE',
    path: '/api/toy/remove',
    auth: 'member',
    body: Uuid,
    response: Uuid,
  }),
  find: defineEndpoint({
    ...shared,
    name: 'toyFind',
    method: 'GET',
    path: '/api/toy/find',
    auth: 'member',
    query: Uuid,
    response: Uuid,
  }),
  upload: defineEndpoint({
    ...shared,
    name: 'toyUpload',
    method: 'POST',
    path: '/api/toy/upload',
    auth: 'member',
    files: ['photo'],
    maxBodyBytes: 4_000,
    body: z.object({ photo: z.optional(UploadedFile), title: z.optional(z.string()) }),
    response: z.strictObject({ title: z.nullable(z.string()), bytes: z.int() }),
  }),
  fail: defineEndpoint({
    ...shared,
    name: 'toyFail',
    method: 'POST',
    path: '/api/toy/fail',
    auth: 'public',
    body: z.object({ how: z.string() }),
    response: z.strictObject({ how: z.string() }),
  }),
};

const fail = (how: string): { how: string } => {
  if (how === 'unknown') throw new Error('The password is hunter2\nand the second line says hunter2 as well');
  if (how === 'no error') throw { password: 'hunter2' };
  if (how === 'coded') throw new AppError('internal', { cause: new Error('hunter2'), messages: ['hunter2'] });
  if (how === 'illegal') throw new AppError('illegal_state', { extra: { state: false } });
  return { how, extra: 'not in the contract' } as { how: string };
};

export const toyService: Domain = defineDomain({
  access: defineAccess({ service: 'account', owns: ['ACCOUNT'] }),
  deps: () => ({}),
  multipart: parseMultipart,
  handlers: [
    createHandler(TOYS.echo, async ({ body, ip }) => ({ count: body.count, ip })),
    createHandler(TOYS.open, async ({ body }) => new Reply({ count: body.count ?? null }, { 'x-toy': 'yes' })),
    createHandler(TOYS.remove, async ({ body }) => ({ uuid: body.uuid })),
    createHandler(TOYS.find, async ({ query }) => ({ uuid: query.uuid })),
    createHandler(TOYS.upload, async ({ body }) => ({
      title: body.title ?? null,
      bytes: body.photo?.bytes.length ?? 0,
    })),
    createHandler(TOYS.fail, async ({ body }) => fail(body.how)),
  ],
});

/** Binds the test service to a test's core. Returns a function from a request to the response as a client sees it. */
export const openService = (service: Domain, core: Core) => {
  const bound = service.bind(core);
  return async (event: HttpEvent) => {
    const { statusCode, headers, body } = await bound.http(event);
    return {
      status: statusCode,
      headers: headers as Record<string, string>,
      body: JSON.parse(body ?? '') as Record<string, unknown>,
    };
  };
};
