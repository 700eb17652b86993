import { CAMPAIGN_CODE_MAX_CHARS } from '#shared/limits.ts';

/** Campaign codes in the address of an advertising link. They are sent with the sign-up (spec part-1 §2). */
const CAMPAIGN_NAMES = ['code', 'afad', 'did', 'cid', 'p'] as const;
export type Campaign = Partial<Record<(typeof CAMPAIGN_NAMES)[number], string>>;

const STORAGE_KEY = 'awai.campaign';

const stored = (): Campaign => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** Malformed codes are dropped: the server would refuse the whole form because of one of them. */
const isUsable = (value: string): boolean =>
  value !== '' && [...value].length <= CAMPAIGN_CODE_MAX_CHARS && !/\p{C}/u.test(value);

/** Stores the campaign codes of this address until the tab is closed, and returns all stored codes. */
export const keepCampaign = (query: URLSearchParams): Campaign => {
  const campaign = stored();
  for (const name of CAMPAIGN_NAMES) {
    const value = query.get(name);
    if (value !== null && isUsable(value)) campaign[name] = value;
  }
  if (Object.keys(campaign).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(campaign));
  return campaign;
};

export const forgetCampaign = (): void => sessionStorage.removeItem(STORAGE_KEY);
