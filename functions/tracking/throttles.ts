import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { TRACKING_THROTTLE } from '#shared/limits.ts';

const { windowMs, perMember, perIp } = TRACKING_THROTTLE;

export const pageThrottles = (id: MemberId): Throttle[] => [{ kind: 'page', subject: id, limit: perMember, windowMs }];
export const visitThrottles = (pepper: string, ip: string): Throttle[] => [
  { kind: 'visit', subject: hiddenSubject(pepper, ipBlock(ip)), limit: perIp, windowMs },
];
