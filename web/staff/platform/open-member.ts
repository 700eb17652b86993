import { createContext } from 'react';
import type { MemberId } from '#shared/ids.ts';

/** Opens a member's page from another part of the console; undefined for staff who do not see the members. */
export const OpenMember = createContext<((id: MemberId) => void) | undefined>(undefined);
