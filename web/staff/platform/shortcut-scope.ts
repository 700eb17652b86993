import { createContext } from 'react';
import type { ShortcutGroup } from './shortcut-list.ts';

/**
 * Group of the shortcuts that the surrounding queue or section uses; null outside the console, for example in a test of
 * one screen.
 */
export const ShortcutScope = createContext<ShortcutGroup | null>(null);
