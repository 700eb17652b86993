import { Link } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';

const { title, open, male, female } = profileFormJa.privacy;

/** Explains who can see which parts of the profile. */
export const PrivacyNote = ({ sex }: { sex: Sex }) => (
  <Note
    tone="primary"
    title={title}
    action={
      <Link to={paths.preview} className="text-link inline-flex min-h-11 items-center">
        {open}
      </Link>
    }
  >
    {sex === MAN ? male : female}
  </Note>
);
