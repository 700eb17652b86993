import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { markPushOpened } from '#shared/contract/push.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { takeNotificationOpened } from '#web/platform/push/opened-mark.ts';
import { closeNotifications, endPush, isPushSupported, renewPush } from '#web/platform/push/push-device.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { PushAsk } from './push-ask.tsx';

// A failure of these calls is ignored: the next visit tries again, and until then a mail is sent once too often.
const ignore = () => undefined;

const report = async (): Promise<void> => {
  if (await takeNotificationOpened()) await callApi(markPushOpened);
};

/**
 * Keeps push notifications of this device in order while a member is signed in: tells the server about a pressed
 * notification and a replaced subscription, takes shown notifications away when the member looks at the app, and ends
 * them with the session. Also asks the question whether the member wants notifications.
 */
export const PushWatch = () => {
  const navigate = useNavigate();
  const client = useSession()?.client;
  const hear = useEffectEvent(({ data }: MessageEvent) => {
    if (data?.type !== 'notification-opened') return;
    navigate(String(data.page));
    void report().catch(ignore);
  });
  useEffect(() => {
    if (!isPushSupported()) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void closeNotifications().catch(ignore);
      void report().catch(ignore);
    };
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent) => hear(event);
    look();
    document.addEventListener('visibilitychange', look);
    serviceWorker.addEventListener('message', listen);
    return () => {
      document.removeEventListener('visibilitychange', look);
      serviceWorker.removeEventListener('message', listen);
    };
  }, []);
  useEffect(() => {
    void renewPush().catch(ignore);
    return () => {
      if (getSession()?.client !== client) void endPush().catch(ignore);
    };
  }, [client]);
  return <PushAsk />;
};
