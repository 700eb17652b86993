import { createHandler } from '#functions/platform/http/create-handler.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { exportData as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { EXPORT_THROTTLE } from '#shared/limits.ts';
import type { AccountDeps } from './deps.ts';
import { FIRST_PLACE, nextPlace, progressOf, readCursor, writeCursor } from './export/cursor.ts';

const { windowMs, wholesPerDay, pagesPerDay } = EXPORT_THROTTLE;
const whole = (id: MemberId): Throttle => ({ kind: 'export', subject: id, limit: wholesPerDay, windowMs });
const page = (id: MemberId): Throttle => ({ kind: 'export-page', subject: id, limit: pagesPerDay, windowMs });

export const exportData = createHandler(
  contract,
  async ({ member, query, now, throttles }, { core, table, exporters }: AccountDeps) => {
    const place = query.cursor === undefined ? FIRST_PLACE : readCursor(query.cursor);
    if (!place) throw new AppError('invalid_input');
    await throttles.count([...(query.cursor === undefined ? [whole(member.id)] : []), page(member.id)]);
    const { items, next: after } = await exporters[place.section]({ core, table, member, now, after: place.after });
    const next = nextPlace(place, after);
    return {
      success: true as const,
      section: place.section,
      items,
      next: next && writeCursor(next),
      progress: next ? progressOf(next) : 1,
    };
  },
);
