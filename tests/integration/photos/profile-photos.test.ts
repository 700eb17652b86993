import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { profileKey } from '#functions/items/profile.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { domain as profile } from '#functions/profile/domain.ts';

import { createUpload, deleteProfilePhoto, setProfilePhotos } from '#shared/contract/photos.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { photoHeightPx } from '#shared/rules/photo-shape.ts';
import { photoWithLocation } from '#tests/setup/arrange/camera-pictures.ts';
import { picture, pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { chequer, patternPicture } from '#tests/setup/arrange/patterns.ts';
import { sendForm, upload } from '#tests/setup/arrange/sent-uploads.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const DEFAULT = '/images/fallback/default.png';
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');
const LARGE = { width: 3000, height: 3000 };
let world: TestWorld;
let s3: S3Client;
beforeAll(async () => {
  world = await createTestWorld();
  s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
});
const set = ({ session }: TestMember, body: object, headers: Record<string, string> = {}) =>
  world.call(photos, setProfilePhotos, { session, body, headers });
const drop = ({ session }: TestMember, no: number | string) =>
  world.call(photos, deleteProfilePhoto, { session, query: { profile_img_no: no } });
const slotsOf = async (id: MemberId) =>
  (await world.table.find(profileKey(id), { consistent: true }))?.photos ?? [null, null, null];
const exists = async (Key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: 'photos', Key })).catch(() => undefined)) !== undefined;
const bytesOf = async (Key: string) => {
  const reply = await s3.send(new GetObjectCommand({ Bucket: 'photos', Key }));
  return Buffer.from((await reply.Body?.transformToByteArray()) ?? []);
};
const derivative = (ref: PhotoRef | null, size: number) => `photos/${ref}/${size}.webp`;
/** Delivers every requested deletion of photos to its consumer, twice, as a queue may. */
const runDeletions = async () => {
  const service = world.bind(photos);
  const events = (await world.events()).filter((event) => event.type === 'photos.delete');
  for (const event of [...events, ...events]) await service.consume(event);
};

test('a photo becomes three upright WebP pictures without metadata, and the original is deleted', async () => {
  const member = await createMember(world, 2);
  const key = await upload(world, member, await picture(800, 600, 'jpeg', { orientation: 6 }));
  const reply = await set(member, { profile1: { key } });
  expect(reply).toMatchObject({ status: 200, body: { success: true, profile2: DEFAULT, profile3: DEFAULT } });
  const [ref] = await slotsOf(member.id);
  expect(reply.body.profile1).toMatch(new RegExp(`^/photos/${ref}/390\\.webp\\?e=\\d+&s=`));
  expect(ref?.startsWith(`${member.id}/`)).toBe(true);
  const sizes = await Promise.all(
    [96, 390, 780].map(async (size) => sharp(await bytesOf(derivative(ref ?? null, size))).metadata()),
  );
  expect(
    sizes.map(({ format, width, height, exif, orientation }) => ({ format, width, height, exif, orientation })),
  ).toEqual([
    { format: 'webp', width: 96, height: 96, exif: undefined, orientation: undefined },
    { format: 'webp', width: 390, height: 488, exif: undefined, orientation: undefined },
    { format: 'webp', width: 600, height: 750, exif: undefined, orientation: undefined },
  ]);
  expect(await exists(key)).toBe(true);
  await runDeletions();
  expect(await exists(key)).toBe(false);
  expect(await exists(derivative(ref ?? null, 390))).toBe(true);
});

test('the shade behind the name is measured at the upload, and the brightest photo decides', async () => {
  const member = await createMember(world, 2);
  const grey = (level: number) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: { r: level, g: level, b: level } } })
      .jpeg()
      .toBuffer();
  const add = async (slot: string, level: number) =>
    (await set(member, { [slot]: { key: await upload(world, member, await grey(level)) } })).body.photo_shade;
  const own = async () => (await world.call(profile, getAccountDetail, { session: member.session })).body.photo_shade;
  expect(await own()).toBeUndefined();
  // Without a photo in the first slot a drawing is shown, which was not measured.
  expect(await add('profile2', 255)).toBeUndefined();
  expect(await add('profile1', 30)).toBe(0.78);
  expect(await own()).toBe(0.78);
  expect((await drop(member, 2)).body.photo_shade).toBe(0.62);
  expect([await own(), await add('profile1', 230)]).toEqual([0.62, 0.72]);
});

test('an upload can be used once, by its owner, for its purpose', async () => {
  const [member, other] = [await createMember(world, 1), await createMember(world, 1)];
  const bytes = await picture(300, 300);
  const key = await upload(world, member, bytes);
  const refused = { status: 404, body: { code: 'upload_not_found' } };
  expect(await set(other, { profile1: { key } })).toMatchObject(refused);
  expect(await set(member, { profile1: { key }, profile2: { key } })).toMatchObject(refused);
  const replies = await Promise.all([1, 2, 3].map((slot) => set(member, { [`profile${slot}`]: { key } })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404]);
  expect((await slotsOf(member.id)).filter(Boolean)).toHaveLength(1);
  const document = await upload(world, member, bytes, 'age_document');
  expect(await set(member, { profile1: { key: document } })).toMatchObject(refused);
  const { body } = await world.call(photos, createUpload, {
    session: member.session,
    body: { kind: 'profile_photo', content_type: 'image/png', size: 9 },
  });
  expect(await set(member, { profile1: { key: body.key } })).toMatchObject(refused);
});

test('photos set at the same time are all kept, also by a save of the form', async () => {
  const member = await createMember(world, 2);
  const keys = await Promise.all([1, 2, 3].map(async () => upload(world, member, await picture(200, 200))));
  const [, , , form] = await Promise.all([
    ...keys.map((key, index) => set(member, { [`profile${index + 1}`]: { key } })),
    world.call(profile, updateProfile, { session: member.session, body: { user: { tiktok: 'aoi', version: 0 } } }),
  ]);
  expect(form).toMatchObject({ status: 200 });
  expect(await slotsOf(member.id)).toEqual(keys.map((key) => key.replace('uploads/', '')));
});

test('a replaced photo and a deleted one stop loading', async () => {
  const member = await createMember(world, 2);
  await set(member, { profile1: { key: await upload(world, member, await picture(200, 200)) } });
  const [first = null] = await slotsOf(member.id);
  await set(member, { profile1: { key: await upload(world, member, await picture(220, 200)) } });
  const [second = null] = await slotsOf(member.id);
  expect(await drop(member, '1')).toMatchObject({ status: 200, body: { success: true, profile1: DEFAULT } });
  expect(await drop(member, 1)).toMatchObject({ status: 200, body: { success: true, profile1: DEFAULT } });
  await runDeletions();
  const left = await Promise.all(
    [first, second].flatMap((ref) => [96, 390, 780].map((size) => exists(derivative(ref, size)))),
  );
  expect(left).toEqual(Array(6).fill(false));
  expect(await drop(member, 4)).toMatchObject({ status: 422 });
});

test('the documented multipart form sets the chosen slots', async () => {
  const member = await createMember(world, 1);
  const form = new FormData();
  form.append('profile2', new Blob([new Uint8Array(await picture(300, 400, 'png'))], { type: 'image/png' }), 'me.png');
  form.append('profile3', new Blob([]), '');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const raw = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const event = { session: member.session, headers };
  // API Gateway encodes multipart bodies as base64, because they are binary.
  const bound = world.bind(photos);
  const { toEvent } = await import('#tests/setup/world/test-world.ts');
  const result = await bound.http({
    ...toEvent(setProfilePhotos, event),
    body: Buffer.from(raw, 'latin1').toString('base64'),
    isBase64Encoded: true,
  });
  expect(result.statusCode).toBe(200);
  const [one, two, three] = await slotsOf(member.id);
  expect([one, typeof two, three]).toEqual([null, 'string', null]);
});

test.each([
  ['a GIF', () => picture(50, 50, 'gif'), 'image_type_refused'],
  ['a TIFF', () => picture(50, 50, 'tiff'), 'image_type_refused'],
  [
    'an SVG',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    'image_type_refused',
  ],
  ['a text', async () => Buffer.from('not a picture at all, only words and words'), 'image_type_refused'],
  ['half a JPEG', async () => (await picture(900, 900)).subarray(0, 3000), 'image_unreadable'],
  ['a PNG of one gigapixel', async () => bomb(), 'image_too_large'],
  [
    'a moving WebP',
    async () =>
      sharp([await picture(60, 60), await picture(60, 60, 'png')], { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer(),
    'image_type_refused',
  ],
  ['a photo with a QR code', () => pictureWithQrCode(), 'qr_code_refused'],
  ['a photo that is a QR code', () => pictureWithQrCode({ sizePx: 2800, photo: LARGE }), 'qr_code_refused'],
  ['a large photo with a small QR code', () => pictureWithQrCode({ sizePx: 320, photo: LARGE }), 'qr_code_refused'],
  ['a small QR code', () => pictureWithQrCode({ sizePx: 100 }), 'qr_code_refused'],
  ['a slanted QR code', () => pictureWithQrCode({ turnedBy: 17 }), 'qr_code_refused'],
  ['a QR code light on dark', () => pictureWithQrCode({ inverted: true }), 'qr_code_refused'],
  ['a chequerboard', () => patternPicture(chequer(2), 1200, 'png', 1), 'image_too_detailed'],
  ['a QR code hardly printed', () => pictureWithQrCode({ pale: true }), 'qr_code_refused'],
])('%s is refused', async (_what, make, code) => {
  const member = await createMember(world, 2);
  const reply = await set(member, { profile1: { key: await upload(world, member, await make()) } });
  expect(reply).toMatchObject({ status: 422, body: { success: false, code } });
  expect(String((reply.body['errors'] as string[])[0])).toMatch(/。$/);
  expect(await slotsOf(member.id)).toEqual([null, null, null]);
});

test.each([
  ['a text', 'x'.repeat(100)],
  ['a list', Array(100).fill(0)],
  ['something with a length', { length: 100 }],
])('%s that claims to be bytes is no file, and nothing is stored', async (_what, bytes) => {
  const member = await createMember(world, 2);
  const before = (await world.everything()).length;
  expect(await set(member, { profile1: { name: 'a.png', type: 'image/png', bytes } })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
  // Only the throttle's counter was written.
  expect((await world.everything()).length).toBeLessThanOrEqual(before + 1);
});

/** A small PNG file whose header claims 32,000 × 32,000 pixels. */
const bomb = async () => {
  const png = await picture(10, 10, 'png');
  png.writeUInt32BE(32_000, 16);
  png.writeUInt32BE(32_000, 20);
  return png;
};

test.each([
  ['a JPEG with its location', () => photoWithLocation()],
  ['a picture with a web page hung on', async () => Buffer.concat([await photoWithLocation(), PAGE])],
  [
    'a PNG that claims to be a JPEG',
    async () =>
      sharp(await photoWithLocation())
        .keepMetadata()
        .png()
        .toBuffer(),
  ],
  [
    'a WebP that claims to be a JPEG',
    async () =>
      sharp(await photoWithLocation())
        .keepMetadata()
        .webp()
        .toBuffer(),
  ],
])('%s is accepted and re-encoded', async (_what, make) => {
  const member = await createMember(world, 1);
  const sent = await make();
  expect(sent.includes('KeitaiCamera')).toBe(true);
  expect(await set(member, { profile1: { key: await upload(world, member, sent) } })).toMatchObject({ status: 200 });
  const [ref = null] = await slotsOf(member.id);
  for (const size of [96, 390, 780]) {
    const bytes = await bytesOf(derivative(ref, size));
    const { format, exif, xmp, icc, width, height } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, icc }).toEqual({ format: 'webp', exif: undefined, xmp: undefined, icc: undefined });
    expect(height).toBe(size === 96 ? width : photoHeightPx(width));
    expect([bytes.includes('KeitaiCamera'), bytes.includes('<script>')]).toEqual([false, false]);
  }
});

test('the form accepts only its own key and size', async () => {
  const member = await createMember(world, 1);
  const ask = (body: object) => world.call(photos, createUpload, { session: member.session, body });
  const { body } = await ask({ kind: 'profile_photo', content_type: 'image/jpeg', size: 100 });
  expect(body.key).toMatch(new RegExp(`^uploads/${member.id}/[\\w-]{22}$`));
  expect(
    (
      await sendForm(
        { url: body.url, fields: { ...body.fields, key: 'uploads/someone-else-0/photo-0000000' } },
        Buffer.from('x'),
      )
    ).ok,
  ).toBe(false);
  for (const size of [0, 11 * 1024 * 1024]) expect((await sendForm(body, new Uint8Array(size))).ok).toBe(false);
  expect(await ask({ kind: 'profile_photo', content_type: 'image/svg+xml', size: 100 })).toMatchObject({ status: 422 });
  expect(await ask({ kind: 'profile_photo', content_type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toMatchObject({
    status: 422,
  });
  expect(await set(member, {})).toMatchObject({ status: 422, body: { code: 'no_file' } });
});

test('sixty upload forms an hour are allowed', async () => {
  const member = await createMember(world, 1);
  const ask = () =>
    world.call(photos, createUpload, {
      session: member.session,
      body: { kind: 'profile_photo', content_type: 'image/png', size: 9 },
    });
  const replies = await Promise.all(Array.from({ length: 62 }, ask));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
  expect(replies.find((reply) => reply.status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
});

test('a repeat with the same key saves once', async () => {
  const member = await createMember(world, 2);
  const key = await upload(world, member, await picture(200, 200));
  const once = { 'idempotency-key': 'photo-0001' };
  const first = await set(member, { profile1: { key } }, once);
  expect(await set(member, { profile1: { key } }, once)).toMatchObject({ status: 200, body: first.body });
  // The photo links of the first response expire within an hour. The response to a repeated request has new links.
  vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
  const late = await set(member, { profile1: { key } }, once);
  const link = new URL(late.body.profile1 ?? '', 'https://awai.example');
  expect(Number(link.searchParams.get('e')) * 1000).toBeGreaterThan(Date.now());
  vi.useRealTimers();
  expect(link.pathname).toBe(new URL(first.body.profile1 ?? '', 'https://awai.example').pathname);
  const kept = await world.everything('IDEM#');
  expect(kept.map(({ answer }) => answer)).toEqual([{ success: true }]);
});

test('unused uploads, documents and pictures left by a crash are deleted after an hour', async () => {
  const lateWorld = await createTestWorld();
  const member = await createMember(lateWorld, 2);
  const bytes = await picture(200, 200);
  const [unused, saved] = [await upload(lateWorld, member, bytes), await upload(lateWorld, member, bytes)];
  const document = await upload(lateWorld, member, bytes, 'age_document');
  expect(
    (await lateWorld.call(photos, setProfilePhotos, { session: member.session, body: { profile1: { key: saved } } }))
      .status,
  ).toBe(200);
  const orphan = derivative(unused.replace('uploads/', ''), 390);
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  await s3.send(new PutObjectCommand({ Bucket: 'photos', Key: orphan, Body: bytes }));
  const tidy = () => lateWorld.bind(photos).run('upload');
  await tidy();
  expect(await exists(unused)).toBe(true);
  lateWorld.clock.advance(60 * 60_000);
  expect(
    await lateWorld.call(photos, setProfilePhotos, { session: member.session, body: { profile1: { key: unused } } }),
  ).toMatchObject({ status: 404 });
  lateWorld.clock.advance(15 * 60_000);
  expect(await tidy()).toBe(false);
  const documentLeft = await s3
    .send(new HeadObjectCommand({ Bucket: 'documents', Key: document }))
    .catch(() => undefined);
  expect([await exists(unused), await exists(orphan), documentLeft]).toEqual([false, false, undefined]);
  expect(await exists(derivative(saved.replace('uploads/', ''), 390))).toBe(true);
  expect(await tidy()).toBe(false);
});

test('the cost of each call stays within its budget', async () => {
  const member = await createMember(world, 2);
  const key = await upload(world, member, await picture(200, 200));
  const spent = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const own = world.costs.slice(1); // Skips the cost of the session check.
    return {
      requests: own.length,
      rcu: own.reduce((sum, one) => sum + one.rcu, 0),
      wcu: own.reduce((sum, one) => sum + one.wcu, 0),
    };
  };
  const issued = await spent(() =>
    world.call(photos, createUpload, {
      session: member.session,
      body: { kind: 'profile_photo', content_type: 'image/png', size: 9 },
    }),
  );
  const saved = await spent(() => set(member, { profile1: { key } }));
  const dropped = await spent(() => drop(member, 1));
  if (process.env['PRINT_COSTS']) process.stdout.write(`${JSON.stringify({ issued, saved, dropped })}\n`);
  expect(issued).toMatchObject({ requests: 2, rcu: 0 });
  expect(saved.requests).toBeLessThanOrEqual(4);
  expect(saved.wcu).toBeLessThanOrEqual(11);
  expect(dropped.requests).toBe(2);
});
