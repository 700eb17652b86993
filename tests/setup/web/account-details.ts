import type { getAccountDetail } from '#shared/contract/profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { isNumberField, PROFILE_FIELD_NAMES } from '#shared/options/profile-fields.ts';
import { maleAttributes } from '../arrange/profiles.ts';

type Detail = ResponseOf<typeof getAccountDetail>;

const TEXTS = ['phone', 'twitterid', 'tiktok', 'instagram', 'twitter_account_no'] as const;

/** The response for a member directly after sign-up, without any answer. */
const blank = (sex: Sex, id: string): Detail =>
  ({
    ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
    ...Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, isNumberField(name) ? null : ''])),
    state: true,
    id: id as MemberId,
    sex,
    default_img_no: 0,
    version: 0,
    profile1: DEFAULT_PHOTO_PATH,
    profile2: DEFAULT_PHOTO_PATH,
    profile3: DEFAULT_PHOTO_PATH,
  }) as Detail;

export const newManDetail = (overrides: Partial<Detail> = {}): Detail => ({
  ...blank(MAN, 'm-ren-00000001'),
  ...overrides,
});
export const newWomanDetail = (overrides: Partial<Detail> = {}): Detail => ({
  ...blank(WOMAN, 'm-aoi-00000001'),
  ...overrides,
});

/** The response for a man with a complete profile. */
export const manDetail = (overrides: Partial<Detail> = {}): Detail =>
  newManDetail({ ...(maleAttributes() as Partial<Detail>), version: 4, ...overrides });
