import { createContext } from 'react';
import type { MemberId } from '#shared/ids.ts';

/**
 * Opens a member's page from elsewhere in the console; undefined for staff whose groups don't have the members section.
 */
export const OpenMember = createContext<((id: MemberId) => void) | undefined>(undefined);
