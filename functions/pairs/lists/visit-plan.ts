import { upkeepDue } from '#functions/items/due/matching.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { dueDropWrite, dueWrite } from '#functions/platform/table/due.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/*
 * The upkeep (upkeep.schedule.ts) visits each member at regular times: it updates the member's stored items. This file
 * computes the time of the next visit and makes its scheduled job (due work).
 */

const EVERY_MS = 30 * DAY_MS;
const SLOTS = EVERY_MS / MINUTE_MS;

/**
 * When the upkeep visits a member next. Each member has one fixed minute in every thirty days, computed from the
 * member's id. So the visits are spread evenly, and planning a visit twice writes the same item.
 */
export const nextVisit = (memberId: MemberId, now: Date): Date => {
  const slot = Buffer.from(sha256(memberId), 'base64url').readUInt32BE() % SLOTS;
  const offset = slot * MINUTE_MS;
  return new Date((Math.floor((now.getTime() - offset) / EVERY_MS) + 1) * EVERY_MS + offset);
};

/** Due work for the upkeep's next visit of a member. The first visit is planned when the member's account changes. */
export const visitDueWrite = (memberId: MemberId, now: Date): Write =>
  dueWrite(upkeepDue, nextVisit(memberId, now), memberId, {});

/**
 * Deletes an erased member's scheduled visits (due work): the next visit, and the visit before it if no run has done it
 * yet. Otherwise an item with the member's id would remain for up to a month, or longer while the schedules are
 * stopped.
 */
export const visitDropWrites = (memberId: MemberId, now: Date): Write[] => {
  const next = nextVisit(memberId, now);
  return [next, new Date(next.getTime() - EVERY_MS)].map((at) => dueDropWrite(upkeepDue, at, memberId));
};
