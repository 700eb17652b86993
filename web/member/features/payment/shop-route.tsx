import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shopJa } from '#shared/messages/shop.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Page } from '#web/components/page.tsx';
import { type Account, isPaid, isVerified, useFreshAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useLikes } from './api/use-likes.ts';
import { usePaymentInformation } from './api/use-payment-information.ts';
import { BundleForm } from './components/bundle-form.tsx';
import { LikeBalance } from './components/like-balance.tsx';
import { NextPurchase } from './components/next-purchase.tsx';
import { PendingNotice } from './components/pending-payment.tsx';
import { pauseBeforeAsking } from './pause.rules.ts';

// Loaded on demand, so that members who may buy likes do not load it.
const ShopLocked = lazy(async () => ({ default: (await import('./components/shop-locked.tsx')).ShopLocked }));

/**
 * The first step that the member needs before buying likes: the age confirmation, or for a man the payment of a plan.
 * Null if nothing is missing (rules: Money, Likes).
 */
const missingFor = (account: Account): 'age' | 'payment' | null => {
  if (!isVerified(account)) return 'age';
  return account.sex === MAN && !isPaid(account) ? 'payment' : null;
};

/** /shop: the balance of likes, and the form for buying a bundle (spec part-2 §2). */
export const ShopRoute = () => {
  const account = useFreshAccount();
  const missing = account.data && missingFor(account.data);
  if (!account.data && account.error)
    return <LoadFailed error={account.error} onRetry={account.refetch} busy={account.isFetching} />;
  if (!account.data || !account.isFresh) return <ScreenSkeleton title={shopJa.title} lead={shopJa.lead} />;
  if (missing) {
    return (
      <Frame>
        <Suspense>
          <ShopLocked account={account.data} missing={missing} />
        </Suspense>
      </Frame>
    );
  }
  return <OpenShop />;
};

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title={shopJa.title} lead={shopJa.lead}>
    {children}
  </Page>
);

const OpenShop = () => {
  const likes = useLikes(true);
  const information = usePaymentInformation((answers, now) =>
    now?.pending.some(({ kind }) => kind === 'likes') ? pauseBeforeAsking(answers) : false,
  );
  const [opened, setOpened] = useState(false);
  const calls = [likes, information];
  const failed = calls.find(({ data, error }) => !data && error);
  if (failed) {
    const retry = () => calls.forEach((call) => void (call.data || call.refetch()));
    return <LoadFailed error={failed.error} onRetry={retry} busy={failed.isFetching} />;
  }
  if (!likes.data || !information.data || calls.some(({ isFetchedAfterMount }) => !isFetchedAfterMount))
    return <ScreenSkeleton title={shopJa.title} lead={shopJa.lead} />;
  const { next_purchase_at: nextAt, now } = likes.data;
  const pending = information.data.pending.find(({ kind }) => kind === 'likes');
  const open = () => {
    setOpened(true);
    void likes.refetch();
  };
  return (
    <Frame>
      <LikeBalance likes={likes.data} />
      {pending ? (
        <PendingNotice pending={pending} />
      ) : nextAt !== null ? (
        <NextPurchase key={now} at={new Date(nextAt)} now={new Date(now)} onOpen={open} />
      ) : (
        <BundleForm likes={likes.data} />
      )}
      <p role="status" className="sr-only">
        {opened && nextAt === null && shopJa.next.open}
      </p>
    </Frame>
  );
};
