import { layoutJa } from '#shared/messages/layout.ja.ts';
import { paths } from './paths.ts';

/** The back link of every screen below the settings. */
export const toSettings = { to: paths.settings, label: layoutJa.menu.settings };
