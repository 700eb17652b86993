import { EXPORT_SECTIONS, type ExportSection, type exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { tokyoDay } from '#shared/time.ts';

type Page = ResponseOf<typeof exportData>;
type Sections = Record<ExportSection, Page['items']>;

/**
 * The pages of the export that were fetched so far. `next`: cursor of the next page, undefined before the first page,
 * null after the last.
 */
export type Collected = { sections: Sections; next: string | null | undefined; progress: number };

export const nothingYet = (): Collected => ({
  sections: Object.fromEntries<Page['items']>(EXPORT_SECTIONS.map((section) => [section, []])) as Sections,
  next: undefined,
  progress: 0,
});

/**
 * Fetches all remaining pages. After each page, `onPage` receives everything fetched so far. To continue after a
 * failure, pass the value that `onPage` received last as `begun`. @throws every error of `fetchPage`.
 */
export const collectExport = async (
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  begun: Collected,
  onPage: (collected: Collected) => void,
): Promise<Collected> => {
  let collected = begun;
  while (collected.next !== null) {
    const page = await fetchPage(collected.next);
    const { [page.section]: before, ...others } = collected.sections;
    collected = {
      sections: { ...others, [page.section]: [...before, ...page.items] } as Sections,
      next: page.next,
      progress: page.progress,
    };
    onPage(collected);
  }
  return collected;
};

export const exportFileName = (now: Date): string => `awai-data-${tokyoDay(now)}.json`;

/** The content of the file: the sections in the order of `EXPORT_SECTIONS`, and the time of the export. */
export const exportText = ({ sections }: Collected, now: Date): string => {
  const ordered = Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, sections[section]]));
  return JSON.stringify({ exported_at: now.toISOString(), ...ordered }, null, 2);
};
