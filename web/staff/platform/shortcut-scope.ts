import { createContext } from 'react';
import type { ShortcutGroup } from './shortcut-list.ts';

/** The group of keys of the surrounding queue or section; null outside the desk's frame, as in a test of one screen. */
export const ShortcutScope = createContext<ShortcutGroup | null>(null);
