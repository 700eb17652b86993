import type { AccountItem } from '#functions/items/account.ts';
import type { getAccount } from '#shared/contract/account.ts';
import type { getChatSettings, getConsents, getMailSettings } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { OPTIONAL_MAILS } from '#shared/options/mail.ts';
import { wantsMail } from './public.ts';

const iso = (at: number) => new Date(at).toISOString();

export const toMailSettings = (account: Pick<AccountItem, 'mailSettings'>): ResponseOf<typeof getMailSettings> => ({
  success: true,
  mails: OPTIONAL_MAILS.map((kind) => {
    const chosen = account.mailSettings[kind];
    return { kind, on: wantsMail(account, kind), chosen_at: chosen ? iso(chosen.at) : null };
  }),
});

export type Consenting = Pick<AccountItem, 'termsAcceptedAt' | 'readingConsentAt' | 'readingConsentEndedAt'>;
export const toConsents = (account: Consenting): ResponseOf<typeof getConsents> => {
  const { termsAcceptedAt, readingConsentAt: since, readingConsentEndedAt: ended } = account;
  const at = since ?? ended;
  return {
    success: true,
    terms_accepted_at: iso(termsAcceptedAt),
    reading: { on: since !== null, since: at === undefined ? null : iso(at) },
  };
};

export const toChatSettings = ({
  showsReading,
}: Pick<AccountItem, 'showsReading'>): ResponseOf<typeof getChatSettings> => ({
  success: true,
  read_marks: showsReading === true,
});

/** The settings of the timeline. Without a choice: everybody, by the last call, and the last login is shown. */
export const toTimelineSettings = ({
  timelineFilter,
  hidesLastLogin,
}: Pick<AccountItem, 'timelineFilter' | 'hidesLastLogin'>): ResponseOf<typeof getAccount>['timeline_settings'] => {
  const { areas = [], ageFrom, ageTo, bodyType, sort = 'new' } = timelineFilter ?? {};
  const filter = { areas, age_from: ageFrom, age_to: ageTo, body_type: bodyType, sort };
  return { filter, last_login: hidesLastLogin !== true };
};
