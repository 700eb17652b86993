import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { INERT_HEADERS } from '#infra/answer-headers.ts';
import { BUCKETS, CREDENTIALS, REGION } from '#local/host/settings.ts';
import { createUpload, setProfilePhotos } from '#shared/contract/photos.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { decideQueueItem, leaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import type { UploadKey } from '#shared/ids.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import type { UploadKind } from '#shared/options/member.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { DOCUMENT_CHECKS } from '#shared/options/staff.ts';
import { gif, photoWithLocation, svg } from '#tests/setup/arrange/camera-pictures.ts';
import { pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible, resize } from '#tests/setup/browser/visitor.ts';
import { bucketsOf, isTwin, MISSING_PHOTO_STATUS } from '#tests/setup/world/host-process.ts';
import type { SignedIn } from '#tests/setup/world/service.ts';

const stage = setStage('uploads');
const { photos } = memberPartsJa;

type Form = { key: UploadKey; url: string; fields: Record<string, string> };
const formFor = async (session: SignedIn, kind: UploadKind = 'profile_photo'): Promise<Form> => {
  const body = { kind, content_type: 'image/png', size: 1_000 } as const;
  return (await stage.service.call(createUpload, { session, body })).body;
};
/**
 * Posts a form to S3 from the page itself, without the app's code. `file`: the content, or a number of zero bytes.
 * Returns S3's status and error code.
 */
const sendFrom = (page: Page, { url, fields }: Omit<Form, 'key'>, file: Buffer | number) =>
  page.evaluate(
    async ({ to, values, bytes }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      const content =
        typeof bytes === 'number' ? new Uint8Array(bytes) : Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      form.append('file', new Blob([content]), 'photo.png');
      const response = await fetch(to, { method: 'POST', body: form });
      return { status: response.status, code: /<Code>(\w+)/.exec(await response.text())?.[1] };
    },
    { to: url, values: fields, bytes: typeof file === 'number' ? file : file.toString('base64') },
  );
type Kept = { key: string; file: string };
/** A member's objects in storage, read from the disk. An object that is deleted while it is read is left out. */
const objectsOf = async (bucket: keyof typeof BUCKETS, memberId: string) => {
  const folder = join(stage.host.dataDir, 'objects', (await bucketsOf(stage.host))[bucket]);
  const sidecars = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(sidecars.map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)));
  return texts
    .flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Kept]))
    .filter(({ key }) => key.includes(memberId))
    .map(({ key, file }) => ({ key, path: join(folder, file) }));
};
const keptFor = async (bucket: keyof typeof BUCKETS, memberId: string): Promise<string[]> =>
  (await objectsOf(bucket, memberId)).map(({ key }) => key);
/** The bytes of the member's only object in storage. */
const keptBytes = async (bucket: keyof typeof BUCKETS, memberId: string): Promise<Buffer> => {
  const [object] = await objectsOf(bucket, memberId);
  if (!object) throw new Error('Nothing is kept');
  return readFile(object.path);
};
const read = async (path: string) => {
  const response = await fetch(new URL(path, stage.service.origin));
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), bytes: Buffer.from(await response.arrayBuffer()) };
};
const setPhoto = (session: SignedIn, key: UploadKey) =>
  stage.service.call(setProfilePhotos, { session, body: { profile2: { key } } });

test('a photo is uploaded without its GPS data and served as WebP; a deleted one stops loading', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('itsuki'));
  const { page } = await stage.visit({ as: session });
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (/\/_local\/s3\/|\.s3\./.test(request.url())) sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  await page.goto('/form?only_profile_img=true');
  await page
    .getByLabel(photos.add(2))
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photoWithLocation() });
  await page.getByRole('slider', { name: photosJa.crop.zoom }).waitFor();
  await expectAccessible(page, '/form, crop');
  await page.getByRole('button', { name: photosJa.crop.done }).click();
  await page.getByText(photosJa.uploaded).waitFor();
  await expectAccessible(page, '/form, photos');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.includes('KeitaiCamera')).toBe(false);

  const detail = async () => (await service.call(getAccountDetail, { session })).body;
  const { profile2 } = await detail();
  await page.locator(`img[src="${profile2}"]`).waitFor();
  const { status, headers, bytes } = await read(profile2);
  const { format, width, height } = await sharp(bytes).metadata();
  expect(headers).toMatchObject({ ...INERT_HEADERS, 'cache-control': 'private, max-age=300' });
  expect({ status, format, width, height }).toEqual({ status: 200, format: 'webp', width: 390, height: 488 });

  await page.getByRole('button', { name: photos.remove(2) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: photos.removeConfirm }).click();
  await page.getByText(photosJa.deleted).waitFor();
  await page.getByLabel(photos.add(2)).waitFor({ state: 'attached' });
  expect((await detail()).profile2).toBe(DEFAULT_PHOTO_PATH);
  await expect.poll(async () => (await read(profile2)).status).toBe(MISSING_PHOTO_STATUS);
});

test('a QR code in a photo is found on the device, and by the server for uploads that bypass the app', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('asahi'));
  const { page } = await stage.visit({ as: session });
  const forms: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/uploads') && forms.push(request.url()));
  await page.goto('/form?only_profile_img=true');
  const buffer = await pictureWithQrCode({ sizePx: 500 });
  const script = page.waitForResponse(/\/assets\/worker-/);
  await page.getByLabel(photos.add(3)).setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: photosJa.crop.done }).click();
  await page.getByRole('dialog').getByText(photosJa.qrFound).waitFor();
  expect(forms).toEqual([]);
  // The page's content security policy does not apply to a worker, so the worker's script needs its own headers.
  expect((await script).headers()).toMatchObject(INERT_HEADERS);

  const form = await formFor(session);
  expect(await sendFrom(page, form, buffer)).toMatchObject({ status: 204 });
  expect(await setPhoto(session, form.key)).toMatchObject({
    status: 422,
    body: { success: false, code: 'qr_code_refused', errors: [errorsJa.qr_code_refused] },
  });
});

test('the server removes GPS data from photos that bypass the app, too', async () => {
  const session = await stage.service.signIn(stage.service.member('shin'));
  const { page } = await stage.visit({ as: session });
  await page.goto('/terms');
  const form = await formFor(session);
  expect(await sendFrom(page, form, await photoWithLocation())).toMatchObject({ status: 204 });
  const { body } = await setPhoto(session, form.key);
  const { bytes } = await read(body.profile2);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.exif, bytes.includes('KeitaiCamera')]).toEqual(['webp', undefined, false]);
});

test('a file that only claims to be a picture is refused and not stored', async () => {
  const { service } = stage;
  const member = service.member('sora');
  const session = await service.signIn(member);
  const { page } = await stage.visit({ as: session });
  await page.goto('/form?only_profile_img=true');
  const before = await keptFor('photos', member.id);
  await page.getByLabel(photos.add(3)).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: svg });
  await page.getByRole('alert').getByText(photosJa.unreadable).waitFor();
  await page.getByLabel(photos.add(3)).setInputFiles({ name: 'photo.txt', mimeType: 'text/plain', buffer: svg });
  await page.getByRole('alert').getByText(photosJa.onlyImages).waitFor();
  await page.getByLabel(photos.add(3)).waitFor({ state: 'attached' });

  for (const bytes of [svg, await gif()]) {
    const form = await formFor(session);
    expect(await sendFrom(page, form, bytes)).toMatchObject({ status: 204 });
    expect(await setPhoto(session, form.key)).toMatchObject({
      status: 422,
      body: { success: false, code: 'image_type_refused', errors: [errorsJa.image_type_refused] },
    });
  }
  await expect.poll(() => keptFor('photos', member.id)).toEqual(before);
});

test('S3 itself refuses files that are too large, too late, of another type or for another key', async () => {
  const { service } = stage;
  const member = service.member('riku');
  const session = await service.signIn(member);
  const { page } = await stage.visit({ as: session });
  await page.goto('/terms');
  const before = await keptFor('photos', member.id);
  const form = await formFor(session);
  const late = await createPresignedPost(
    new S3Client({
      region: REGION,
      credentials: CREDENTIALS,
      endpoint: `${service.origin}/_local/s3`,
      forcePathStyle: true,
    }),
    { Bucket: BUCKETS.photos, Key: form.key, Expires: -60, Conditions: [['content-length-range', 1, 1_000]] },
  );
  const withField = (name: string, value: string) => ({ ...form, fields: { ...form.fields, [name]: value } });
  expect({
    large: await sendFrom(page, form, UPLOAD_MAX_BYTES + 1),
    // On the twin (tools/twin, which simulates AWS) a test cannot sign an expired form: only functions have the
    // credentials.
    ...(isTwin ? {} : { late: await sendFrom(page, late, svg) }),
    type: await sendFrom(page, withField('Content-Type', 'text/html'), svg),
    key: await sendFrom(page, withField('key', form.key.replace(/.$/, 'x')), svg),
  }).toEqual({
    large: { status: 400, code: 'EntityTooLarge' },
    ...(isTwin ? {} : { late: { status: 403, code: 'AccessDenied' } }),
    type: { status: 403, code: 'AccessDenied' },
    key: { status: 403, code: 'AccessDenied' },
  });
  expect(await keptFor('photos', member.id)).toEqual(before);
  expect(await setPhoto(session, form.key)).toMatchObject({ status: 404, body: { code: 'upload_not_found' } });
});

test('only its owner can use an upload', async () => {
  const { service } = stage;
  const [mine, theirs] = await Promise.all(['kazu', 'jun'].map((key) => service.signIn(service.member(key))));
  const { page } = await stage.visit();
  await page.goto('/terms');
  if (!mine || !theirs) throw new Error('Nobody is signed in');
  const form = await formFor(theirs);
  await sendFrom(page, form, await photoWithLocation(300, 400));
  expect(await setPhoto(mine, form.key)).toMatchObject({
    status: 404,
    body: { code: 'upload_not_found', errors: [errorsJa.upload_not_found] },
  });
  expect((await setPhoto(theirs, form.key)).status).toBe(200);
});

test('an age document is reviewed, submitted again with a reason, verified, and deleted after each decision', async () => {
  const { service } = stage;
  const member = service.member('ichika');
  const reviewer = await service.staff(0);
  const queue = 'age_documents';
  const VERIFY = { decision: 'verify' as const, checks: [...DOCUMENT_CHECKS] };
  /** Leases the woman's document from the queue. Documents that come before it are verified. */
  const leaseHers = async (): Promise<string> => {
    for (;;) {
      const { item } = (await service.call(leaseQueueItem, { headers: reviewer, params: { queue } })).body;
      if (!item) throw new Error('Her document is not in the queue');
      if (item.member_id === member.id) return item.id;
      await look(item.id);
      await decide(item.id, VERIFY);
    }
  };
  const decide = async (id: string, body: typeof VERIFY | { decision: 'resubmit'; reason: 'name_or_issuer_hidden' }) =>
    expect((await service.call(decideQueueItem, { headers: reviewer, params: { queue, id }, body })).status).toBe(200);
  const look = async (id: string) => (await service.call(viewDocument, { headers: reviewer, params: { id } })).body.url;

  const { page } = await stage.visit({ as: 'ichika' });
  const submit = async () => {
    await page.goto('/age_confirmation');
    await page.getByRole('button', { name: /パスポート/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photoWithLocation() });
    await page.getByRole('button', { name: ageJa.mask.next }).click();
    await page.getByAltText(ageJa.previewAlt).waitFor();
    await page.getByRole('button', { name: ageJa.submit }).click();
    await page.waitForURL('**/home');
    await page.getByText(homeJa.flash.documentSubmitted).waitFor();
  };
  await submit();
  const first = await leaseHers();
  const link = await look(first);
  const shown = await read(link);
  expect([shown.status, shown.bytes.includes('KeitaiCamera')]).toEqual([200, false]);
  expect(await keptFor('documents', member.id)).toHaveLength(1);
  await decide(first, { decision: 'resubmit', reason: 'name_or_issuer_hidden' });
  await expect.poll(() => keptFor('documents', member.id)).toEqual([]);
  expect((await read(link)).status).toBe(404);

  await page.goto('/age_confirmation');
  await page.getByText(ageJa.states.resubmit.title).waitFor();
  await page.getByText(ageJa.resubmitReasons.name_or_issuer_hidden).waitFor();
  await expectAccessible(page, '/age_confirmation, asked for again');
  await submit();
  expect(await keptFor('documents', member.id)).toHaveLength(1);
  const second = await leaseHers();
  await look(second);
  await decide(second, VERIFY);
  await expect.poll(() => keptFor('documents', member.id)).toEqual([]);
  await page.goto('/age_confirmation');
  await page.getByText(ageJa.states.verified.title).waitFor();
  await page.getByText(ageJa.process.deleted).waitFor();
});

/** A bright red picture with GPS metadata; in it masked and unmasked areas have clearly different colours. */
const redCard = () =>
  sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#ff0000' } })
    .withExif({ IFD0: { Make: 'KeitaiCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();

const EDITOR_WINDOWS = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

test('pixels masked on the device are not in the stored file', async () => {
  const { service } = stage;
  const member = service.member('yoshi');
  const { page } = await stage.visit({ as: 'yoshi' });
  await page.goto('/age_confirmation');
  await page.getByRole('button', { name: /運転免許証/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0815.jpg', mimeType: 'image/jpeg', buffer: await redCard() });
  await page.locator('[data-stage]').waitFor();
  await expectAccessible(page, '/age_confirmation, masking');
  for (const size of EDITOR_WINDOWS) {
    await resize(page, size);
    const shape = await page.evaluate((label) => {
      const view = document.querySelector(`[role=group][aria-label="${label}"]`)?.getBoundingClientRect();
      return {
        part: ((view?.width ?? 0) * (view?.height ?? 0)) / (innerWidth * innerHeight),
        wide: document.body.scrollWidth,
      };
    }, ageJa.mask.stage);
    expect(shape.part, `the editor at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.6);
    expect(shape.wide).toBeLessThanOrEqual(size.width);
  }

  // One mask is drawn near the bottom of the picture with the mouse. The mask of the name is moved with the keyboard.
  await page.locator('[data-stage]').scrollIntoViewIfNeeded();
  const stageBox = await page.locator('[data-stage]').boundingBox();
  if (!stageBox) throw new Error('There is no picture');
  const at = (x: number, y: number) => [stageBox.x + stageBox.width * x, stageBox.y + stageBox.height * y] as const;
  await page.mouse.move(...at(0.3, 0.93));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.98), { steps: 4 });
  await page.mouse.up();
  const name = page.getByRole('button', { name: ageJa.mask.box(ageJa.mask.parts.name) });
  await name.focus();
  await page.keyboard.press('ArrowDown');
  const masks = await page.locator('[data-mask]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { left, top, width, height } = (box as HTMLElement).style;
      return [left, top, width, height].map((value) => Number.parseFloat(value) / 100) as [
        number,
        number,
        number,
        number,
      ];
    }),
  );
  expect(masks.length).toBe(6);
  await page.getByRole('button', { name: ageJa.mask.next }).click();
  await page.getByAltText(ageJa.previewAlt).waitFor();
  await expectAccessible(page, '/age_confirmation, what is sent');
  await page.getByRole('button', { name: ageJa.submit }).click();
  await page.getByText(homeJa.flash.documentSubmitted).waitFor();

  const bytes = await keptBytes('documents', member.id);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels] ?? -1;
  expect([info.width, info.height]).toEqual([1600, 1120]);
  for (const [x, y, width, height] of masks) {
    for (const [dx, dy] of [
      [0.1, 0.1],
      [0.5, 0.5],
      [0.9, 0.9],
      [0.1, 0.9],
      [0.9, 0.1],
    ] as const)
      expect(red(x + width * dx, y + height * dy), 'below a box').toBeLessThan(12);
  }
  expect(red(0.985, 0.985), 'beside all boxes').toBeGreaterThan(240);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
  expect([bytes.includes('KeitaiCamera'), bytes.includes('IMG_0815')]).toEqual([false, false]);

  await page.goto('/age_confirmation');
  await page.getByRole('region', { name: ageJa.process.title }).waitFor();
  await expectAccessible(page, '/age_confirmation, under review');
});
