import type { Once } from '#functions/platform/http/idempotency.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { toPhotoFacts } from '#functions/profile/public.ts';
import { accountKey } from '#functions/records/account.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { photosDeleteEvent } from '#functions/records/events/photos.ts';
import {
  emptyProfile,
  findProfile,
  type PhotoSlots,
  type ProfileItem,
  profileKey,
} from '#functions/records/profile.ts';
import {
  issueUploadWrites,
  spendUploadWrite,
  type Upload,
  type UploadItem,
  uploadItemKey,
} from '#functions/records/upload.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

type Dependencies = { table: Table; random: Random };
export type PhotosSave = {
  before: ProfileItem;
  photos: PhotoSlots;
  uploads: readonly UploadKey[];
  /** Object keys that nothing refers to once this is saved. */
  garbage: string[];
  /** `member`: refused once they have left, so that nothing is added behind the clearing of their photos. */
  by: 'member' | 'withdrawal';
  now: Date;
  once: Once;
  answer: unknown;
};

export const createPhotosRepository = ({ table, random }: Dependencies) => ({
  issueUploads: (uploads: readonly Upload[], now: Date): Promise<void> =>
    table.transact(uploads.flatMap((upload) => issueUploadWrites(upload, now))),

  findUploads: (keys: readonly UploadKey[]): Promise<(UploadItem | undefined)[]> =>
    table.findMany(keys.map(uploadItemKey), { consistent: true }),

  /** The profile that photos hang on; empty before anything was saved. */
  getProfile: async (member: { id: MemberId; sex: Sex }): Promise<ProfileItem> =>
    (await findProfile(table, member.id)) ?? emptyProfile(member),

  /**
   * Saves the photo slots that nobody changed since they were read, using the uploads up. The form's fields stay alone.
   * @throws AppError conflict when somebody was faster, upload_not_found when another call used the upload, account_closed
   * when the member left meanwhile.
   */
  savePhotos: async ({ before, photos, uploads, garbage, by, now, once, answer }: PhotosSave): Promise<void> => {
    const { memberId, photosVersion: seen, photos: _photos, ...rest } = before;
    try {
      await table.transact([
        {
          name: 'photos',
          if:
            seen === 0
              ? ['attribute_not_exists(#photosVersion) OR #photosVersion = :seen', { seen }]
              : ['#photosVersion = :seen', { seen }],
          update: {
            ...profileKey(memberId),
            set: { photos, photosVersion: seen + 1 },
            setIfAbsent: { memberId, ...withoutKey(rest) },
          },
        },
        {
          name: 'account',
          if: by === 'member' ? ['#isActive = :active', { active: true }] : ['attribute_exists(pk)'],
          update: { ...accountKey(memberId), set: { photoFacts: toPhotoFacts(photos) } },
        },
        ...uploads.map((key): Write => spendUploadWrite(key)),
        ...(garbage.length > 0 ? [eventWrite(random, now, photosDeleteEvent, { memberId, keys: garbage })] : []),
        eventWrite(random, now, memberChangedEvent, { memberId }),
        ...once.write(answer),
      ]);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (by === 'member' && error.failed.includes('account')) throw new AppError('account_closed', { cause: error });
      if (error.failed.includes('upload')) throw new AppError('upload_not_found', { cause: error });
      if (error.failed.includes('photos')) throw new AppError('conflict', { cause: error });
      throw error;
    }
  },
});
export type PhotosRepository = ReturnType<typeof createPhotosRepository>;

const withoutKey = (profile: object): Record<string, unknown> => {
  const { pk: _pk, sk: _sk, ...fields } = profile as Record<string, unknown>;
  return fields;
};
