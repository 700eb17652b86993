import { otherSex, type Sex } from '#shared/options/member.ts';
import { isBuiltPath } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import type { FootprintRow } from './api/use-footprints.ts';

/**
 * The address that a visitor's row links to: the profile when the two members have a pair, else the visitor's detailed
 * profile (spec part-2 §2). Undefined as long as the detailed profile is not built.
 */
export const footprintPath = ({ can_not_liked, sex, visitor_id, visitor_uuid }: FootprintRow): string | undefined => {
  if (can_not_liked) return paths.partnerProfile(otherSex(sex as Sex), visitor_id);
  const detail = paths.subprofile(visitor_uuid);
  return isBuiltPath(detail) ? detail : undefined;
};
