import { isDeepStrictEqual } from 'node:util';
import type { Once } from '#functions/platform/http/idempotency.ts';
import { keyedHash, type Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { emptyProfile, findProfile, type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { type AccountChange, socialIdMoves } from './profile.rules.ts';
import { toProfileFacts } from './public.ts';

type Dependencies = { table: Table; pepper: string; random: Random };
type Member = { id: MemberId; sex: Sex };

export type ProfileSave = {
  before: ProfileItem;
  after: ProfileItem;
  account: AccountItem;
  accountChange: AccountChange;
  now: Date;
  once: Once;
  answer: unknown;
};

export const createProfileRepository = ({ table, pepper, random }: Dependencies) => {
  const socialIdItemKey = (id: string): Key => ({ pk: `SNSID#${keyedHash(pepper, 'twitterid', id)}`, sk: 'SNSID' });

  /** The key is what makes an id unique; its owner may claim it again, in other letters or after a repeat. */
  const socialIdWrites = (memberId: MemberId, before: string, after: string): Write[] => {
    const { taken, freed } = socialIdMoves(before, after);
    const mine = { me: memberId };
    return [
      ...(taken === undefined
        ? []
        : [
            {
              name: 'social id',
              if: ['attribute_not_exists(pk) OR #memberId = :me', mine],
              put: { ...socialIdItemKey(taken), memberId },
            } as const,
          ]),
      ...(freed === undefined
        ? []
        : [
            {
              name: 'freed social id',
              if: ['attribute_not_exists(pk) OR #memberId = :me', mine],
              delete: socialIdItemKey(freed),
            } as const,
          ]),
    ];
  };

  return {
    /** The member's own profile, empty before the first save. */
    getProfile: async (member: Member): Promise<ProfileItem> =>
      (await findProfile(table, member.id)) ?? emptyProfile(member),

    /** Gives the claim on a social id back, with more of the same transaction; another member's claim is no trouble. */
    freeSocialId: async ({ memberId, twitterid }: ProfileItem, also: Write[] = []): Promise<void> => {
      try {
        await table.transact([...socialIdWrites(memberId, twitterid, ''), ...also]);
      } catch (error) {
        if (!(error instanceof WriteRefused && error.failed.includes('freed social id'))) throw error;
        if (also.length > 0) await table.transact(also);
      }
    },

    /** Profile and account as they are now, in one consistent read. */
    getProfileAndAccount: async (member: Member): Promise<{ profile: ProfileItem; account: AccountItem }> => {
      const [profile, account] = await table.findMany([profileKey(member.id), accountKey(member.id)], {
        consistent: true,
      });
      if (!account) throw new Error('A signed-in member has no account');
      return { profile: (profile as ProfileItem | undefined) ?? emptyProfile(member), account: account as AccountItem };
    },

    /**
     * Saves the form's fields of a profile that nobody saved since it was read, with what follows for the account.
     * @throws AppError conflict when somebody was faster, twitter_id_taken when the id is another member's.
     */
    saveProfile: async ({ before, after, account, accountChange, now, once, answer }: ProfileSave): Promise<void> => {
      const { memberId, sex, attributes, phone, twitterid, tiktok, instagram, defaultImgNo, photos, photosVersion } =
        after;
      try {
        await table.transact([
          {
            name: 'profile',
            if:
              before.version === 0
                ? ['attribute_not_exists(#version) OR #version = :seen', { seen: 0 }]
                : ['#version = :seen', { seen: before.version }],
            update: {
              ...profileKey(memberId),
              set: {
                memberId,
                sex,
                attributes,
                phone,
                twitterid,
                tiktok,
                instagram,
                defaultImgNo,
                version: before.version + 1,
              },
              setIfAbsent: { photos, photosVersion },
            },
          },
          ...socialIdWrites(memberId, before.twitterid, twitterid),
          ...accountWrites({ after, account, accountChange }),
          eventWrite(random, now, memberChangedEvent, { memberId }),
          ...once.write(answer),
        ]);
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
        // A lost race is retried from a fresh read, where the id may turn out to be the member's own.
        if (error.failed.includes('profile') || error.failed.includes('account'))
          throw new AppError('conflict', { cause: error });
        if (error.failed.includes('social id')) throw new AppError('twitter_id_taken', { cause: error });
        throw error;
      }
    },
  };
};

/** What the save means for the account, and what the account says of the profile; nothing when both stay. */
const accountWrites = ({
  after,
  account,
  accountChange,
}: Pick<ProfileSave, 'after' | 'account' | 'accountChange'>): Write[] => {
  const { memberId, hasProfile, ageCheck, womanStatus, rank, profileFacts } = account;
  const facts = toProfileFacts(after);
  const isSaid = isDeepStrictEqual(facts, profileFacts);
  const changes = Object.keys(accountChange).length > 0;
  if (isSaid && !changes) return [];
  return [
    {
      name: 'account',
      if: changes
        ? [
            '#hasProfile = :hasProfile AND #ageCheck = :ageCheck AND #womanStatus = :womanStatus AND #rank = :rank',
            { hasProfile, ageCheck, womanStatus, rank },
          ]
        : ['attribute_exists(pk)'],
      update: { ...accountKey(memberId), set: { ...accountChange, ...(isSaid ? {} : { profileFacts: facts }) } },
    },
  ];
};
export type ProfileRepository = ReturnType<typeof createProfileRepository>;
