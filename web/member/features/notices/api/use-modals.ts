import { useQuery } from '@tanstack/react-query';
import { listModals, markModalSeen } from '#shared/contract/notices.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type AnnouncementModal = ResponseOf<typeof listModals>['modal_list'][number];

/**
 * The announcements that home shows as modals, fetched as soon as this tab is allowed to show them. They are never
 * cached, because another tab may have shown them meanwhile.
 */
export const useModals = (enabled: boolean) =>
  useQuery({ ...apiQuery(listModals), enabled, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useMarkModalSeen = () => useApiMutation(markModalSeen);
