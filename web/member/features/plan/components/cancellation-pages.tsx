import type { FormEvent, ReactNode } from 'react';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { formatFullDay, formatFullDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Facts } from '#web/components/list.tsx';
import { Note } from '#web/components/states.tsx';
import { textLook } from '#web/components/text-look.ts';
import { isReasonReady, ReasonFields, type ReasonValues } from '#web/member/features/settings/public.ts';
import { Form } from '#web/platform/forms/form.tsx';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type { PaymentInformation } from '../api/use-payment-information.ts';
import { detailOf, usableUntil } from '../cancellation.rules.ts';

const texts = cancellationJa;
type WayProps = { onNext: () => void; onBack: () => void };
type PlanProps = WayProps & { information: PaymentInformation };

/** The back button and the button that continues have the same size, so that cancelling is as easy as staying. */
export const Way = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3">
    {back}
    {children}
  </div>
);

type StepsWayProps = WayProps & { backLabel?: string };
const NextAndBack = ({ onNext, onBack, backLabel = texts.back }: StepsWayProps) => (
  <Way
    back={
      <Button kind="secondary" className="px-3!" onClick={onBack}>
        {backLabel}
      </Button>
    }
  >
    <Button className="px-3!" onClick={onNext}>
      {texts.next}
    </Button>
  </Way>
);

const Ruled = ({ children }: { children: ReactNode }) => <div className="border-line border-t pt-4">{children}</div>;
const deadlineOf = (information: PaymentInformation) => {
  const until = usableUntil(information);
  return until && texts.deadline(formatFullDeadline(new Date(until)));
};

/** Step 1: shows the plan that the member is about to cancel. */
export const Confirm = ({ information, ...way }: PlanProps) => {
  const { next_payment_date: next, course_name: plan } = information;
  return (
    <>
      <Ruled>
        <p>{texts.confirm}</p>
        <div className="mt-4">
          <Facts
            items={[
              { label: texts.plan, value: plan },
              { label: texts.nextPayment, value: !information.retrying && next && formatFullDay(new Date(next)) },
            ].filter(({ value }) => value)}
          />
        </div>
      </Ruled>
      <NextAndBack {...way} backLabel={texts.leave} />
    </>
  );
};

/** Step 2: explains what changes, and from when. */
export const Explain = ({ sex, information, ...way }: PlanProps & { sex: Sex }) => {
  const until = usableUntil(information);
  const lead = until ? texts.explanation(formatFullDeadline(new Date(until))) : texts.explanationUnpaid;
  return (
    <>
      <Ruled>
        <p className={textLook(lead)}>{lead}</p>
        <ul className="mt-4 flex list-disc flex-col gap-2 pl-5">
          {texts.effects[sex === MAN ? 'man' : 'woman'].map((effect) => (
            <li key={effect} className={textLook(effect)}>
              {effect}
            </li>
          ))}
        </ul>
      </Ruled>
      <NextAndBack {...way} />
    </>
  );
};

type ChooseReasonProps = WayProps & {
  sex: Sex;
  form: Pick<FormValues<ReasonValues>, 'values' | 'control'>;
  /**
   * True if the reason that was chosen earlier is invalid: the form then shows the first reason instead, with a note.
   */
  isReset: boolean;
};

/** Step 3: the choice of a reason. The reasons depend on the member's sex; the first one is selected at first. */
export const ChooseReason = ({ sex, form, isReset, onNext, onBack }: ChooseReasonProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReasonReady(form.values)) onNext();
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-8">
      <Ruled>
        <div className="flex flex-col gap-8">
          {isReset && (
            <Note tone="care" icon="alert" role="status">
              {texts.reset}
            </Note>
          )}
          <ReasonFields sex={sex} label={texts.reason} form={form} />
        </div>
      </Ruled>
      <Way
        back={
          <Button kind="secondary" className="px-3!" onClick={onBack}>
            {texts.back}
          </Button>
        }
      >
        <Button type="submit" className="px-3!" disabled={!isReasonReady(form.values)}>
          {texts.next}
        </Button>
      </Way>
    </Form>
  );
};

const reasonFacts = (values: ReasonValues) => [
  { label: texts.reasonLabel, value: values.reason },
  { label: texts.detail, value: detailOf(values) },
];

/** Step 4: shows the chosen reason again. */
export const Review = ({ values, ...way }: WayProps & { values: ReasonValues }) => (
  <>
    <Ruled>
      <p>{texts.review}</p>
      <div className="mt-4">
        <Facts items={reasonFacts(values)} />
      </div>
    </Ruled>
    <NextAndBack {...way} backLabel={texts.change} />
  </>
);

/** Step 5: shows the plan and the reason again, before the password. */
export const Final = ({ values, information, ...way }: PlanProps & { values: ReasonValues }) => (
  <>
    <Ruled>
      <p>{texts.final}</p>
      <div className="mt-4">
        <Facts
          items={[
            { label: texts.plan, value: information.course_name },
            { label: texts.until, value: deadlineOf(information) },
            ...reasonFacts(values),
          ]}
        />
      </div>
    </Ruled>
    <NextAndBack {...way} />
  </>
);
