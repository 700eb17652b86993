import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { SEX_LABELS, type Sex, type WomanStatus } from '#shared/options/member.ts';
import { formatFullDay, formatFullDeadline } from '#shared/time.ts';
import { Photo, photoUrl } from '#web/components/avatar.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { MemberPage } from '../api/use-view-member.ts';

const { facts: texts, ageStates, womanStatus, page } = staffMembersJa;
type Member = MemberPage['member'];

const at = (instant: string): string => formatFullDeadline(new Date(instant));
const orNone = (text: string): string => text || texts.none;

const socialIds = ({ twitterid, tiktok, instagram }: Member): string =>
  [
    ['Twitter', twitterid],
    ['TikTok', tiktok],
    ['Instagram', instagram],
  ]
    .flatMap(([app, id]) => (id ? [`${app} @${id}`] : []))
    .join('、');

const ageCheckOf = ({ age_check: { state, submissions, decided_at: decided, reason } }: Member): string =>
  [
    ageStates[state],
    ...(submissions > 0 ? [texts.submissions(submissions)] : []),
    ...(decided ? [at(decided)] : []),
    ...(state === 'resubmit' && reason ? [reason] : []),
  ].join('・');

const countsOf = ({ counts }: Member): string =>
  [
    texts.matches(counts.matches),
    texts.recommends(counts.recommends),
    texts.likes(counts.likes),
    texts.sentLikes(counts.sent_likes),
    texts.unread(counts.unread_messages),
  ].join('、');

const factsOf = (member: Member) => [
  { label: texts.id, value: member.id },
  { label: texts.email, value: orNone(member.email) },
  { label: texts.age, value: member.age === null ? texts.none : texts.years(member.age) },
  { label: texts.areas, value: orNone(member.areas.join('、')) },
  { label: texts.social, value: orNone(socialIds(member)) },
  { label: texts.ageCheck, value: ageCheckOf(member) },
  ...(member.status === null ? [] : [{ label: texts.status, value: womanStatus[member.status as WomanStatus] }]),
  { label: texts.rank, value: member.rank },
  {
    label: texts.plan,
    value: member.plan
      ? `${member.plan.name}・${texts.until(formatFullDay(new Date(member.plan.paid_until)))}`
      : texts.noPlan,
  },
  { label: texts.devices, value: texts.deviceCount(member.devices) },
  { label: texts.joined, value: at(member.created_at) },
  { label: texts.lastCall, value: at(member.last_call_at) },
  ...(member.withdrawn_at ? [{ label: texts.left, value: at(member.withdrawn_at) }] : []),
  { label: texts.counts, value: countsOf(member) },
];

/** The member's identity, photos and use of the service. */
export const MemberFacts = ({ member }: { member: Member }) => {
  const photos = [member.profile1, member.profile2, member.profile3].filter((photo) => photoUrl(photo) !== null);
  return (
    <RuledSection title={texts.title} aside={<span className="text-ink-soft">{SEX_LABELS[member.sex as Sex]}</span>}>
      {photos.length > 0 && (
        <ul aria-label={page.photos} className="mb-4 grid grid-cols-[repeat(3,minmax(0,7.5rem))] gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <Photo src={photo} alt={page.photo(index + 1)} still className="aspect-[4/5] w-full rounded-input" />
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {factsOf(member).map(({ label, value }) => (
          <div key={label} className="border-line border-b py-2 last:col-span-full">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
    </RuledSection>
  );
};
