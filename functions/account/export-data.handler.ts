import { createHandler } from '#functions/platform/http/create-handler.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { exportData as contract, EXPORT_SECTIONS } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { EXPORT_THROTTLE } from '#shared/limits.ts';
import type { AccountDeps } from './deps.ts';
import { createWalk, writeCursor } from './export/cursor.ts';

const { windowMs, wholesPerDay, pagesPerDay } = EXPORT_THROTTLE;
const whole = (id: MemberId): Throttle => ({ kind: 'export', subject: id, limit: wholesPerDay, windowMs });
const pages = (id: MemberId): Throttle => ({ kind: 'export-page', subject: id, limit: pagesPerDay, windowMs });

export const exportData = createHandler(
  contract,
  async ({ member, query, now, throttles }, { core, table, exporters }: AccountDeps) => {
    const walk = createWalk(EXPORT_SECTIONS, exporters);
    const page = walk.pageAt(query.cursor);
    if (!page) throw new AppError('invalid_input');
    await throttles.count([...(query.cursor === undefined ? [whole(member.id)] : []), pages(member.id)]);
    const { items, next: after } = await page.read({ core, table, member, now });
    const next = walk.nextCursor(page.section, after);
    return {
      success: true as const,
      section: page.section,
      items,
      next: next && writeCursor(next),
      progress: next ? walk.progressAt(next) : 1,
    };
  },
);
