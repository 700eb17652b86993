import { type FormEvent, useRef, useState } from 'react';
import { REVIEW_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Name } from '#web/components/cover.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Field } from '#web/components/field.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { DraftNote } from '#web/shell/draft-note.tsx';
import { LeaveDialog } from '#web/shell/leave-dialog.tsx';
import { useScrollToProblem } from '#web/shell/use-scroll-to-problem.ts';
import type { ReviewSubject } from '../api/use-review-form.ts';
import { focusField } from '../focus-field.ts';
import { EMPTY_REVIEW } from '../review-values.ts';
import { useReviewSending } from '../use-review-sending.ts';
import { DateField } from './date-field.tsx';
import { MissingLinks } from './missing-links.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { ScoreField } from './score-field.tsx';

const { sections } = reviewWritingJa;
/** The twelve questions in their documented order, in four parts. */
const PARTS = [
  { title: sections.before, fields: REVIEW_SCORE_KEYS.slice(0, 3) },
  { title: sections.together, fields: REVIEW_SCORE_KEYS.slice(3, 8) },
  { title: sections.durations, fields: REVIEW_SCORE_KEYS.slice(8, 11) },
  { title: sections.after, fields: REVIEW_SCORE_KEYS.slice(11) },
] as const;

/** The form of a review (spec part-1 §5): the day, twelve questions, the text, and what other members may read. */
export const ReviewForm = ({ subject }: { subject: ReviewSubject }) => {
  const sending = useReviewSending(subject);
  const { form, days, missing, tooLong, guard, isDirty, wasRestored, failure, dayProblem, isSending } = sending;
  const { values, setValues, control } = form;
  const [isAsked, setAsked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const end = useScrollToProblem(failure !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    void sending.send();
  };
  const isClosed = missing.length > 0 || tooLong !== undefined;
  return (
    <Page title={reviewsJa.formTitle}>
      <About subject={subject} />
      {wasRestored && isDirty && (
        <DraftNote discardLabel={reviewWritingJa.discard} onDiscard={() => setValues(EMPTY_REVIEW)} />
      )}
      <Form ref={element} onSubmit={submit} className="flex flex-col gap-8">
        <RuledSection title={reviewsJa.datingDate}>
          <DateField
            days={days}
            chosen={values.dating_date}
            error={dayProblem}
            onChoose={(dating_date) => setValues((now) => ({ ...now, dating_date }))}
          />
        </RuledSection>
        {PARTS.map(({ title, fields }) => (
          <RuledSection key={title} title={title} lead={title === sections.before && reviewWritingJa.scoresHint}>
            <div className="flex flex-col gap-8">
              {fields.map((field) => (
                <ScoreField key={field} field={field} {...control(field)} />
              ))}
            </div>
          </RuledSection>
        ))}
        <RuledSection title={reviewsJa.concrete} lead={reviewWritingJa.concreteHint}>
          <Field label={reviewsJa.concrete} labelHidden required hint={reviewWritingJa.concreteWarning} error={tooLong}>
            <TextArea rows={6} counter={{ max: REVIEW_TEXT_MAX_CHARS }} {...control('form_concrete_review')} />
          </Field>
          <Nudge text={values.form_concrete_review} />
        </RuledSection>
        <RuledSection title={sections.publishing}>
          <PublishingFields values={values} control={control} />
        </RuledSection>
        <div ref={end} className="flex flex-col gap-4 empty:hidden">
          <MissingLinks missing={missing} onFind={(field) => focusField(element.current, field)} />
          {failure && isAsked && (
            <Note tone="danger" role="alert">
              {failure}
            </Note>
          )}
        </div>
        <DockedBar>
          <Button type="submit" wide busy={isSending} disabled={isClosed}>
            {missing.length > 0 ? reviewFormJa.disabled : reviewsJa.submit}
          </Button>
        </DockedBar>
      </Form>
      <LeaveDialog guard={guard} body={reviewWritingJa.leave} />
    </Page>
  );
};

/** The man whom the review is about, and a note that he does not learn who wrote it. */
const About = ({ subject: { twitter_name: name, profile1 } }: { subject: ReviewSubject }) => (
  <div className="-mt-4 flex items-center gap-4">
    <Avatar src={profile1} size="lg" />
    <div className="min-w-0">
      <p>
        {name === '' ? (
          reviewWritingJa.leadUnnamed
        ) : (
          <>
            <Name>{name}</Name>
            {reviewWritingJa.lead}
          </>
        )}
      </p>
      <p className="mt-1 text-13 text-ink-soft">{reviewWritingJa.fair}</p>
    </div>
  </div>
);
