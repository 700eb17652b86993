import { EXPORT_SECTIONS, type ExportSection, type exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { tokyoDay } from '#shared/time.ts';

type Page = ResponseOf<typeof exportData>;
type Sections = Record<ExportSection, Page['items']>;

/** What was fetched so far: an export that broke off goes on from here. `next` is null at the end. */
export type Collected = { sections: Sections; next: string | null | undefined; progress: number };

export const nothingYet = (): Collected => ({
  sections: Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])) as unknown as Sections,
  next: undefined,
  progress: 0,
});

/**
 * Walks the pages to their end. What was fetched before a failure is told by `onPage`, so nothing is asked for twice.
 * @throws whatever the fetch throws.
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

/** The file: sections in the documents' order, and when it was made. */
export const exportText = ({ sections }: Collected, now: Date): string => {
  const ordered = Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, sections[section]]));
  return JSON.stringify({ exported_at: now.toISOString(), ...ordered }, null, 2);
};

/** Hands a text to the browser as a file to save. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
