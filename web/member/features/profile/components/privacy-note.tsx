import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Note } from '#web/components/states.tsx';

const { title, male, female } = profileFormJa.privacy;

/** Who sees what of the profile. */
export const PrivacyNote = ({ sex }: { sex: Sex }) => (
  <Note tone="primary" title={title}>
    {sex === MAN ? male : female}
  </Note>
);
