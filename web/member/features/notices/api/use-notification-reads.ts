import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listNotificationReads, markNotificationRead } from '#shared/contract/notices.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

type Reads = ResponseOf<typeof listNotificationReads>;
export type OwnNotification = Reads['user_notifications'][number];

const readsQuery = apiQuery(listNotificationReads);

/** The member's unread notifications, fetched again on mount, because a notification may arrive at any time. */
export const useNotificationReads = () => useQuery({ ...readsQuery, refetchOnMount: 'always' });

/** Marks a notification as read. If the notification no longer exists, this is treated as a success. */
export const useMarkNotificationRead = () => {
  const queryClient = useQueryClient();
  const drop = (id: number) => {
    queryClient.setQueryData<Reads>(readsQuery.queryKey, (known) => {
      const left = known?.user_notifications.filter((one) => one.id !== id);
      if (!known || !left || left.length === known.user_notifications.length) return known;
      return { user_notifications: left, user_notifications_count: known.user_notifications_count - 1 };
    });
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  return useApiMutation(markNotificationRead, {
    onSuccess: (_answer, { body }) => drop(Number(body.notification_id)),
    onError: (error, { body }) => {
      if (error.code === 'not_found') drop(Number(body.notification_id));
    },
  });
};
