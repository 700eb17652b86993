import { otherSex, type Sex } from '#shared/options/member.ts';
import { paths } from '#web/shell/paths.ts';
import type { FootprintRow } from './api/use-footprints.ts';

/**
 * The address to which a visitor's row links: the normal profile if the two members have a pair (recommendation, like
 * or match), otherwise the detailed profile (spec part-2 §2).
 */
export const footprintPath = ({ can_not_liked, sex, visitor_id, visitor_uuid }: FootprintRow): string =>
  can_not_liked ? paths.partnerProfile(otherSex(sex as Sex), visitor_id) : paths.subprofile(visitor_uuid);
