import { type FormEvent, type ReactNode, useState } from 'react';
import { REVIEW_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Name } from '#web/components/cover.tsx';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Field } from '#web/components/field.tsx';
import { StepProgress } from '#web/components/lens.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { DraftNote } from '#web/shell/draft-note.tsx';
import { LeaveDialog } from '#web/shell/leave-dialog.tsx';
import { stepToResume, useFormSteps } from '#web/shell/use-form-steps.ts';
import { useScrollToProblem } from '#web/shell/use-scroll-to-problem.ts';
import type { ReviewSubject } from '../api/use-review-form.ts';
import { FIRST_STEP, REVIEW_STEPS, type ReviewStep } from '../review-steps.ts';
import { EMPTY_REVIEW, type ReviewField } from '../review-values.ts';
import { useReviewSending } from '../use-review-sending.ts';
import { DateField } from './date-field.tsx';
import { MissingLinks } from './missing-links.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { ScoreField } from './score-field.tsx';

const { sections, required } = reviewWritingJa;

/**
 * The form of a review (spec part-1 §5): the day, twelve questions, the text, and what other members may read, on four
 * pages. The form stays mounted while the pages change, and keeps its values.
 */
export const ReviewForm = ({ subject }: { subject: ReviewSubject }) => {
  const sending = useReviewSending(subject);
  const { form, days, chooseDay, missing, tooLong, guard, isDirty, restored, failure, dayProblem, isSending } = sending;
  const { values, setValues, control } = form;
  const [start] = useState(() => stepToResume(REVIEW_STEPS, restored) ?? FIRST_STEP);
  const { current = start, index, next, goTo, goBack, find, container } = useFormSteps({ steps: REVIEW_STEPS, start });
  /** The pages that the woman has tried to leave. Only their empty fields have errors. */
  const [tried, setTried] = useState<readonly string[]>([]);
  const end = useScrollToProblem(failure !== undefined);
  const goOn = (to: ReviewStep) => {
    const empty = current.fields.filter((field) => missing.includes(field));
    setTried((before) => [...before, current.key]);
    if (empty.length > 0) find(empty);
    else void goTo(to.key);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next) goOn(next);
    else void sending.send();
  };
  const discard = () => {
    setValues(EMPTY_REVIEW);
    setTried([]);
    void goTo(FIRST_STEP.key);
  };
  const isEmptyAfterTry = (field: ReviewField) => tried.includes(current.key) && missing.includes(field);
  return (
    <Page
      title={current.title}
      task={reviewsJa.formTitle}
      aside={
        <StepProgress
          step={index + 1}
          steps={REVIEW_STEPS.length}
          label={reviewWritingJa.progress}
          valueText={reviewWritingJa.spoken(index + 1, REVIEW_STEPS.length)}
        />
      }
    >
      <About subject={subject} isFirst={index === 0} />
      {restored.length > 0 && isDirty && current === start && (
        <DraftNote discardLabel={reviewWritingJa.discard} onDiscard={discard} />
      )}
      <Form ref={container} onSubmit={submit} className="flex flex-col gap-8">
        {current.fields.includes('dating_date') && (
          <RuledSection title={reviewsJa.datingDate}>
            <DateField
              days={days}
              chosen={values.dating_date}
              error={dayProblem ?? (isEmptyAfterTry('dating_date') ? required.day : undefined)}
              onChoose={chooseDay}
            />
          </RuledSection>
        )}
        {current.parts.map(({ title, scores }) => (
          <Part key={title} title={title === current.title ? null : title}>
            {scores.map((field) => (
              <ScoreField
                key={field}
                field={field}
                error={isEmptyAfterTry(field) ? required.score : undefined}
                {...control(field)}
              />
            ))}
          </Part>
        ))}
        {!next && (
          <>
            <RuledSection title={reviewsJa.concrete} lead={reviewWritingJa.concreteHint}>
              <Field
                label={reviewsJa.concrete}
                labelHidden
                required
                hint={reviewWritingJa.concreteWarning}
                error={tooLong}
              >
                <TextArea rows={6} counter={{ max: REVIEW_TEXT_MAX_CHARS }} {...control('form_concrete_review')} />
              </Field>
              <Nudge text={values.form_concrete_review} />
            </RuledSection>
            <RuledSection title={sections.publishing}>
              <PublishingFields values={values} control={control} />
            </RuledSection>
            <div ref={end} className="flex flex-col gap-4 empty:hidden">
              <MissingLinks missing={missing} onFind={(field) => find([field])} />
              {failure && (
                <Note tone="danger" role="alert">
                  {failure}
                </Note>
              )}
            </div>
          </>
        )}
        <DockedBar>
          <div className="bar-row min-h-12">
            {index > 0 && (
              <Button kind="quiet" className="-ml-3 px-3!" onClick={() => void goBack()}>
                {commonJa.back}
              </Button>
            )}
            {next ? (
              <Button type="submit" className="flex-1 px-4!">
                {commonJa.next}
              </Button>
            ) : (
              <Button
                type="submit"
                className="flex-1 px-4!"
                busy={isSending}
                disabled={missing.length > 0 || tooLong !== undefined}
              >
                {missing.length > 0 ? reviewFormJa.disabled : reviewsJa.submit}
              </Button>
            )}
          </div>
        </DockedBar>
      </Form>
      <LeaveDialog guard={guard} body={reviewWritingJa.leave} />
    </Page>
  );
};

/** Some of the questions. Without `title` the page's own heading is theirs. */
const Part = ({ title, children }: { title: string | null; children: ReactNode }) => {
  const questions = <div className="flex flex-col gap-8">{children}</div>;
  if (title === null) return questions;
  return (
    <RuledSection title={title} lead={title === sections.before && reviewWritingJa.scoresHint}>
      {questions}
    </RuledSection>
  );
};

type AboutProps = {
  subject: ReviewSubject;
  /** True on the first page, which also says that he does not learn who wrote the review. */
  isFirst: boolean;
};

/** The man whom the review is about. His name is missing after a block. */
const About = ({ subject: { twitter_name: name, profile1 }, isFirst }: AboutProps) => {
  if (!isFirst)
    return name === '' ? null : (
      <p className="-mt-4 flex items-center gap-3">
        <Avatar src={profile1} size="sm" />
        <span className="min-w-0">
          <Name>{name}</Name>
          {reviewWritingJa.san}
        </span>
      </p>
    );
  return (
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
};
