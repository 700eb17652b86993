import { isDeepStrictEqual } from 'node:util';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { directoryWrites } from '#functions/items/directory.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import {
  emptyProfile,
  findProfile,
  type ProfileItem,
  profileKey,
  type TextReadings,
} from '#functions/items/profile.ts';
import { findingWrites, profileContentId } from '#functions/items/report.ts';
import { socialIdItemKey } from '#functions/items/social-id.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { compareRanks, MAN, type Sex } from '#shared/options/member.ts';
import { toProfileFacts } from './account-facts.rules.ts';
import { type AccountChange, socialIdMoves } from './profile.rules.ts';
import type { readTexts } from './reading.rules.ts';

type Dependencies = { table: Table; pepper: string; random: Random };
type Member = { id: MemberId; sex: Sex };

type ProfileSave = {
  before: ProfileItem;
  after: ProfileItem;
  account: AccountItem;
  accountChange: AccountChange;
  /** What the automatic check for prohibited contents found in the texts that this save changes. */
  reading: ReturnType<typeof readTexts>;
  now: Date;
  also: readonly Write[];
};

export const createProfileRepository = ({ table, pepper, random }: Dependencies) => {
  /**
   * Clauses that reserve a new social id for the member and delete the reservation of the old one. A member may reserve
   * the same id again, so that a repeated request succeeds. Another spelling of the same id needs no new reservation.
   */
  const socialIdWrites = (memberId: MemberId, before: string, after: string): Write[] => {
    const { taken, freed } = socialIdMoves(before, after);
    const isFreeOrOwn: Condition = ['attribute_not_exists(pk) OR #memberId = :me', { me: memberId }];
    const writes: Write[] = [];
    if (taken !== undefined)
      writes.push({ name: 'social id', if: isFreeOrOwn, put: { ...socialIdItemKey(pepper, taken), memberId } });
    if (freed !== undefined)
      writes.push({ name: 'freed social id', if: isFreeOrOwn, delete: socialIdItemKey(pepper, freed) });
    return writes;
  };

  return {
    /** The member's own profile, empty before the first save. */
    getProfile: async (member: Member): Promise<ProfileItem> =>
      (await findProfile(table, member.id)) ?? emptyProfile(member),

    /**
     * Deletes the member's reservation of the social id and writes `also` in the same transaction. When another member
     * has reserved the id, only `also` is written.
     */
    freeSocialId: async ({ memberId, twitterid }: ProfileItem, also: Write[] = []): Promise<void> => {
      const writes = [...socialIdWrites(memberId, twitterid, ''), ...also];
      if (writes.length === 0) return;
      const freeing = table.transact(writes);
      const isFreed = await ignoreRefusal(freeing, ['freed social id']);
      if (!isFreed && also.length > 0) await table.transact(also);
    },

    /** Profile and account of a member, in one strongly consistent read. */
    getProfileAndAccount: async (member: Member): Promise<{ profile: ProfileItem; account: AccountItem }> => {
      const [profile, account] = await table.findMany([profileKey(member.id), accountKey(member.id)], {
        consistent: true,
      });
      if (!account) throw new Error('A signed-in member has no account');
      return { profile: profile ?? emptyProfile(member), account };
    },

    /**
     * Stores a decision by staff about texts of a profile. The profile's version does not change, so the member can
     * still save a form that is already open.
     * @throws AppError conflict when the profile was saved, or another decision stored, since the read.
     */
    saveReadings: (before: ProfileItem, readings: TextReadings): Promise<void> =>
      commit(table, {
        name: 'profile',
        if: asRead(['#version = :seen', { seen: before.version }], before.readings),
        update: { ...profileKey(before.memberId), set: { readings } },
      }),

    /**
     * Saves the form's fields of a profile and the resulting changes of the account in one transaction.
     * @throws AppError conflict when another request saved profile or account since `before` and `account` were read,
     * twitter_id_taken when another member has the Twitter ID.
     */
    saveProfile: async ({ before, after, account, accountChange, reading, now, also }: ProfileSave): Promise<void> => {
      const { memberId, sex, attributes, phone, twitterid, tiktok, instagram, defaultImgNo, photos, photosVersion } =
        after;
      await commit(
        table,
        [
          {
            name: 'profile',
            if: asRead(
              before.version === 0
                ? ['(attribute_not_exists(#version) OR #version = :seen)', { seen: 0 }]
                : ['#version = :seen', { seen: before.version }],
              before.readings,
            ),
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
                readings: before.readings || reading.findings.length > 0 ? reading.readings : undefined,
              },
              setIfAbsent: { photos, photosVersion },
            },
          },
          ...socialIdWrites(memberId, before.twitterid, twitterid),
          ...directoryWrites(before, after),
          ...accountWrites({ after, account, accountChange }),
          eventWrite(random, now, memberChangedEvent, { memberId }),
          ...findingWrites(random, now, {
            kind: 'profile',
            contentId: profileContentId(memberId, before.version + 1),
            authorId: memberId,
            authorSex: sex,
            findings: reading.findings,
            isWithheld: reading.isWithheld,
            snapshot: reading.snapshot,
          }),
          ...also,
        ],
        {
          // `social id` comes last: if profile or account changed as well, the error is `conflict`, and the caller
          // reads the profile again and retries. In the retry, the social id may turn out to be the member's own.
          refused: { profile: 'conflict', account: 'conflict', 'social id': 'twitter_id_taken' },
        },
      );
    },
  };
};

/**
 * Adds the condition that staff have not decided about the profile's texts since the profile was read. A decision does
 * not change the profile's version, so without this condition a save could overwrite the decision.
 */
const asRead = ([text, values = {}]: Condition, readings: TextReadings | undefined): Condition =>
  readings === undefined
    ? [`${text} AND attribute_not_exists(#readings)`, values]
    : [`${text} AND #readings = :readings`, { ...values, readings }];

/** Clauses for `accountChange` and the account's copy of profile facts. Empty when the account does not change. */
const accountWrites = ({
  after,
  account,
  accountChange,
}: Pick<ProfileSave, 'after' | 'account' | 'accountChange'>): Write[] => {
  const { memberId, sex, hasProfile, ageCheck, womanStatus, rank, profileFacts } = account;
  const facts = toProfileFacts(after);
  const isSaid = isDeepStrictEqual(facts, profileFacts);
  const changes = Object.keys(accountChange).length > 0;
  if (isSaid && !changes) return [];
  return [
    {
      name: 'account',
      // Below rank E, the text of a man's profile decides how far his rank rises. So the write requires that no other
      // request has changed the rank since the account was read.
      if:
        changes || (sex === MAN && compareRanks(rank, 'E') < 0)
          ? [
              '#hasProfile = :hasProfile AND #ageCheck = :ageCheck AND #womanStatus = :womanStatus AND #rank = :rank',
              { hasProfile, ageCheck, womanStatus, rank },
            ]
          : ['attribute_exists(pk)'],
      update: { ...accountKey(memberId), set: { ...accountChange, profileFacts: isSaid ? undefined : facts } },
    },
  ];
};
export type ProfileRepository = ReturnType<typeof createProfileRepository>;
