import type { ReactNode, RefObject } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { ConflictNote, ConflictSolvedNote } from '#web/shell/conflict-note.tsx';
import { DraftNote } from '#web/shell/draft-note.tsx';
import { LeaveDialog } from '#web/shell/leave-dialog.tsx';
import { ProfileFormContext } from '../form/profile-form-context.ts';
import type { ProfileFormState } from '../form/use-profile-form.ts';

type FormFrameProps = {
  profile: ProfileFormState;
  container: RefObject<HTMLFormElement | null>;
  title: string;
  /** Name of the task to which this page belongs, such as the registration; shown above the title. */
  task?: string | undefined;
  lead?: ReactNode;
  aside?: ReactNode;
  /** Called by the form's submit button and the Enter key. */
  onSubmit: () => Promise<unknown>;
  isUploading: boolean;
  /** True if this page shows the note about a restored draft. */
  withDraftNote: boolean;
  /** Buttons of the bar docked to the bottom. */
  bar: ReactNode;
  children: ReactNode;
};

/** A page of a profile form: notes, fields, and the docked bar with the button that saves or opens the next page. */
export const FormFrame = ({ profile, container, isUploading, children, bar, ...rest }: FormFrameProps) => {
  const { fields, guard, conflict, failure, isRestored, isSolved } = profile;
  return (
    <Page title={rest.title} task={rest.task} lead={rest.lead} aside={rest.aside}>
      <ProfileFormContext value={fields}>
        <Form
          ref={container}
          className="flex flex-col gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            void rest.onSubmit();
          }}
        >
          {isRestored && rest.withDraftNote && <DraftNote onDiscard={profile.discardDraft} />}
          {children}
          <div ref={profile.end} tabIndex={-1} className="flex flex-col gap-4 empty:hidden">
            {conflict && <ConflictNote onTake={profile.takeNewer} />}
            {isSolved && !conflict && <ConflictSolvedNote />}
            {failure && (
              <Note tone="danger" role="alert">
                {failure}
              </Note>
            )}
          </div>
          <DockedBar>
            <div className="bar-row min-h-12">{bar}</div>
          </DockedBar>
        </Form>
        <LeaveDialog guard={guard} body={isUploading ? profileFormJa.photos.leave : profileFormJa.leave} />
      </ProfileFormContext>
    </Page>
  );
};
