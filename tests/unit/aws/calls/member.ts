import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { profileKey } from '#functions/items/profile.ts';
import { newUploadKey, uploadItemKey } from '#functions/items/upload.ts';
import { refOf } from '#functions/photos/photo-objects.ts';
import { getAgeCheck, submitAgeDocument } from '#shared/contract/age.ts';
import * as photos from '#shared/contract/photos.ts';
import * as profile from '#shared/contract/profile.ts';
import * as ranks from '#shared/contract/ranks.ts';
import type { UploadKey } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, type Rank, type UploadKind } from '#shared/options/member.ts';
import { HOUR_MS } from '#shared/time.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';

/** A PNG picture of one pixel, as base64. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Stores an upload of hers that no call has used yet. */
const upload = async ({ core, world, objects, her, now }: Scene, kind: UploadKind): Promise<UploadKey> => {
  const key = newUploadKey(core.random, kind, her.id);
  const expiresAt = now.getTime() + HOUR_MS;
  const put = { ...uploadItemKey(key), memberId: her.id, kind, contentType: 'image/png', size: 70, expiresAt };
  await world.table.write({ name: 'upload', put });
  objects.set(key, kind === 'age_document' ? Buffer.from(PNG, 'base64') : await picture(40, 40, 'png'));
  return key;
};

const withoutDocument = async ({ world, her }: Scene) => {
  const set = { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: false };
  await world.table.write({ name: 'account', update: { ...accountKey(her.id), set } });
};

const withDocument = async ({ world, her, now }: Scene) => {
  const put = {
    ...ageKey(her.id),
    memberId: her.id,
    documentKey: null,
    documentType: null,
    submittedAt: now.getTime(),
    deletedAt: null,
    submissions: 1,
    reason: null,
    decidedAt: now.getTime(),
    version: 1,
  };
  await world.table.write({ name: 'age', put });
};

const withPhoto = async (scene: Scene) => {
  const ref = refOf(newUploadKey(scene.core.random, 'profile_photo', scene.her.id));
  const set = { photos: [ref, null, null], photosVersion: 1 };
  await scene.world.table.write({ name: 'profile', update: { ...profileKey(scene.her.id), set } });
};

const atRank = async ({ world, him }: Scene, rank: Rank) => {
  await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { rank } } });
};

export const MEMBER: readonly Row[] = [
  row(ranks.requestRank, ({ him }) => as(him)),
  row(ranks.completeMovies, async (scene) => {
    await atRank(scene, 'G');
    return { ...as(scene.him), body: {} };
  }),
  row(ranks.savePropensity, async (scene) => {
    await atRank(scene, 'F');
    return { ...as(scene.him), body: { user: { maleraw_attributes: { propensity: 'はじめまして。'.repeat(9) } } } };
  }),
  row(ranks.saveTwitterId, ({ him }) => ({ ...as(him), body: { user: { twitterid: 'ren_in_tokyo' } } }), {
    // A throttle counts each change of a social ID. When the change is refused, this write undoes the count.
    mayFollow: /^UpdateItem THROTTLE# … if #uses >= :uses$/,
  }),
  row(profile.getAccountDetail, ({ her }) => as(her)),
  row(
    profile.updateProfile,
    ({ her }) => ({
      ...as(her),
      body: { user: { twitterid: 'aoi_in_tokyo', femaleraw_attributes: { twitter_name: 'そら' } } },
    }),
    // A throttle counts each change of a social ID. When the change is refused, this write undoes the count.
    { variant: 'a woman', mayFollow: /^UpdateItem THROTTLE# … if #uses >= :uses$/ },
  ),
  row(
    profile.updateProfile,
    ({ him }) => ({ ...as(him), body: { user: { maleraw_attributes: { twitter_name: 'そら', age: 32 } } } }),
    { variant: 'a man' },
  ),
  row(profile.getProfile, async (scene) => {
    await pairOfScene(scene);
    return { ...as(scene.her), body: { user: { partner_id: scene.him.id } } };
  }),
  row(profile.getProfileFemale, async (scene) => {
    const { id } = await pairOfScene(scene, { state: PAIR_STATE.matched });
    return { ...as(scene.him), body: { user: { partner_id: id } } };
  }),
  row(photos.createUpload, ({ her }) => ({
    ...as(her),
    body: { kind: 'profile_photo', content_type: 'image/jpeg', size: 1_000 },
  })),
  row(photos.setProfilePhotos, async (scene) => ({
    ...as(scene.her),
    body: { profile1: { key: await upload(scene, 'profile_photo') } },
  })),
  row(photos.deleteProfilePhoto, async (scene) => {
    await withPhoto(scene);
    return { ...as(scene.her), query: { profile_img_no: 1 } };
  }),
  row(
    submitAgeDocument,
    async (scene) => {
      await withoutDocument(scene);
      const key = await upload(scene, 'age_document');
      return { ...as(scene.her), body: { key, document_type: '運転免許証' } };
    },
    { variant: 'an upload', tolerates: ['DeleteObject documents/documents'] },
  ),
  row(
    submitAgeDocument,
    async (scene) => {
      await withoutDocument(scene);
      return { ...as(scene.her), body: { filename: 'card.png', imageformat: 'png', file: PNG } };
    },
    { variant: 'the documented form', tolerates: ['DeleteObject documents/documents'] },
  ),
  row(getAgeCheck, async (scene) => {
    await withDocument(scene);
    return as(scene.her);
  }),
];
