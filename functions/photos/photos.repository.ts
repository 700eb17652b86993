import { accountKey } from '#functions/items/account.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { photosDeleteEvent } from '#functions/items/events/photos.ts';
import {
  emptyProfile,
  findProfile,
  type PhotoDecisions,
  type PhotoSlots,
  type ProfileItem,
  profileKey,
} from '#functions/items/profile.ts';
import {
  issueUploadWrites,
  spendUploadWrite,
  type Upload,
  type UploadItem,
  uploadItemKey,
} from '#functions/items/upload.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { toPhotoFacts } from '#functions/profile/public.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { decisionsAbout, shadesAfter } from './photos.rules.ts';

type Dependencies = { table: Table; random: Random };
type PhotosSave = {
  before: ProfileItem;
  photos: PhotoSlots;
  /** The decisions by staff about the photos. When absent, the decisions in `before` are kept. */
  decisions?: PhotoDecisions | undefined;
  /** The photos that are new in `photos`, with the shade that each needs. */
  made?: readonly { ref: PhotoRef; shade: number }[];
  uploads: readonly UploadKey[];
  /** S3 keys of pictures that are no longer used after this save, to be deleted. */
  garbage: string[];
  /**
   * Who saves. A save by `member` is refused once the member has left the service, so that no photo is added after
   * `withdrawal` has deleted all photos. `staff` saves a decision about a photo even if the account was closed or the
   * member has left meanwhile.
   */
  by: 'member' | 'withdrawal' | 'staff';
  now: Date;
  also: readonly Write[];
};

export const createPhotosRepository = ({ table, random }: Dependencies) => ({
  issueUploads: (uploads: readonly Upload[], now: Date): Promise<void> =>
    commit(
      table,
      uploads.flatMap((upload) => issueUploadWrites(upload, now)),
    ),

  findUploads: (keys: readonly UploadKey[]): Promise<(UploadItem | undefined)[]> =>
    table.findMany(keys.map(uploadItemKey), { consistent: true }),

  findProfile: (memberId: MemberId): Promise<Stored<ProfileItem> | undefined> => findProfile(table, memberId),

  /** The member's profile; an empty one before the first save. */
  getProfile: async (member: { id: MemberId; sex: Sex }): Promise<ProfileItem> =>
    (await findProfile(table, member.id)) ?? emptyProfile(member),

  /**
   * Saves the photo slots and deletes the upload items. The other fields of the profile are not changed. Resolves to
   * the profile as saved.
   * @throws AppError conflict when the slots changed since `before` was read, upload_not_found when another request
   * used an upload, account_closed when the member left, not_found when the member's data was erased.
   */
  savePhotos: async ({
    before,
    photos,
    decisions = before.photoDecisions,
    made = [],
    uploads,
    garbage,
    by,
    now,
    also,
  }: PhotosSave): Promise<ProfileItem> => {
    const { memberId, photosVersion: seen, photos: _, photoDecisions: _d, photoShades: _s, ...rest } = before;
    const photoDecisions = decisionsAbout(photos, decisions);
    const photoShades = shadesAfter(before, photos, made);
    await commit(
      table,
      [
        {
          name: 'photos',
          if:
            seen === 0
              ? ['attribute_not_exists(#photosVersion) OR #photosVersion = :seen', { seen }]
              : ['#photosVersion = :seen', { seen }],
          update: {
            ...profileKey(memberId),
            set: { photos, photosVersion: seen + 1, photoDecisions, photoShades },
            setIfAbsent: { memberId, ...withoutKey(rest) },
          },
        },
        {
          name: 'account',
          if: by === 'member' ? ['#isActive = :active', { active: true }] : ['attribute_exists(pk)'],
          update: {
            ...accountKey(memberId),
            set: { photoFacts: toPhotoFacts({ memberId, photos, photoDecisions, photoShades }) },
          },
        },
        ...uploads.map((key): Write => spendUploadWrite(key)),
        ...(garbage.length > 0 ? [eventWrite(random, now, photosDeleteEvent, { memberId, keys: garbage })] : []),
        eventWrite(random, now, memberChangedEvent, { memberId }),
        ...also,
      ],
      {
        refused: {
          account: by === 'member' ? 'account_closed' : 'not_found',
          upload: 'upload_not_found',
          photos: 'conflict',
        },
      },
    );
    return { ...before, photos, photosVersion: seen + 1, photoDecisions, photoShades };
  },
});
export type PhotosRepository = ReturnType<typeof createPhotosRepository>;

const withoutKey = (profile: object): Record<string, unknown> => {
  const { pk: _pk, sk: _sk, ...fields } = profile as Record<string, unknown>;
  return fields;
};
