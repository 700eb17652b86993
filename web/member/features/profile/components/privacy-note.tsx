import type { ReactNode } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Note } from '#web/components/states.tsx';

const { title, male, female } = profileFormJa.privacy;

/** Explains who can see which parts of the profile. `action`: the button that shows them. */
export const PrivacyNote = ({ sex, action }: { sex: Sex; action: ReactNode }) => (
  <Note tone="primary" title={title} action={action}>
    {sex === MAN ? male : female}
  </Note>
);
