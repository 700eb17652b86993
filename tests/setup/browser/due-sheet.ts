import type { Page } from 'playwright-core';
import { defaultModals } from '#shared/messages/content/modals.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { MAN } from '#shared/options/member.ts';
import type { ModalCode } from '#shared/options/notices.ts';

/** Waits for a sheet that opens by itself and closes it with the keyboard. Its title is the same for both sexes. */
export const closeDueSheet = async (page: Page, code: ModalCode): Promise<void> => {
  const title = defaultModals(MAN).find(({ id }) => id === code)?.title ?? '';
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: partsJa.understood }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
};
