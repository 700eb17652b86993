import type { Rolldown } from 'vite';

type ChunkGroup = {
  name: string;
  /** Patterns of module ids. */
  modules: string[];
  /** True: not what these modules import. */
  alone?: true;
};

/** Matches modules of web/components by their names. */
const components = (names: string): string => `/web/components/(${names})\\.tsx?$`;

/**
 * The script files of the members' app: a first view loads at most six of them (decision 030). A group takes the modules
 * that it names, and all that these import and no earlier group has taken.
 */
const GROUPS: readonly ChunkGroup[] = [
  {
    // Changes only with a new version of a library, so that it stays in the browsers' caches.
    name: 'vendor',
    modules: [
      '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)/',
      'rolldown/runtime',
      'preload-helper',
    ],
  },
  {
    // What visitors' screens share; the top page is among it.
    name: 'shell',
    modules: [
      '/web/member/app/(app|index-route)\\.tsx$',
      '/web/member/shell/not-found-route\\.tsx$',
      '/web/member/features/tracking/track-visit-once\\.ts$',
      '/web/member/features/auth/own-registration\\.ts$',
      '/web/platform/(session/end-session|api/(use-action|idempotency))\\.ts$',
      '/shared/plans\\.ts$',
      '/shared/rules/(text-counting|signup)\\.ts$',
      '/shared/messages/auth\\.ja\\.ts$',
      components('card|field|list|checkbox|choice'),
    ],
  },
  {
    // The forms of the own profile, with its photos. Only these forms check schemas (contracts.ts).
    name: 'profile',
    alone: true,
    modules: [
      '/node_modules/zod/',
      '/shared/(endpoint|ids|contract/profile-input)\\.ts$',
      '/web/member/features/profile/(form|components/(?!profile-preview)|routes|(male|male-first|female)-form|api/use-update-profile)',
      '/shared/messages/photos\\.ja\\.ts$',
      '/web/member/features/photos/(components/photos-card|public|use-profile-photos|photo-problem|api/)',
      components('photo-slots'),
    ],
  },
  {
    // The API client, a signed-in member's bars, what stays from screen to screen, and what most screens share.
    name: 'member',
    modules: [
      '/shared/options/(acts|areas|matching|profile|profile-fields|number-range)\\.ts$',
      '/shared/rules/(area-choice|matching-\\w+|ng-reason|phone|profile-\\w+|required-fields|sns-id)\\.ts$',
      '/shared/messages/(profile|profile-view|matching)\\.ja\\.ts$',
      '/shared/contract/(profile|partner-profile)\\.ts$',
      '/web/member/features/profile-view/',
      '/web/member/features/profile/api/use-account-detail\\.ts$',
      '/web/member/features/matching/matching\\.rules\\.ts$',
      '/web/member/shell/(draft|conflict)-note\\.tsx$',
      components('carousel|reason-list|chip-select'),
      '/web/platform/(api|upload/upload-file)',
      '/web/member/app/(member-chrome|session-watch|live-updates)\\.tsx$',
      '/web/member/features/tracking/page-tracking\\.tsx$',
      '/web/member/features/notices/components/(announcement-modals|unread-notifications)\\.tsx$',
      '/web/member/features/auth/api/auth-calls\\.ts$',
      '/web/member/shell/(load-failed|call-note|leave-dialog)\\.tsx$',
      '/shared/messages/(account|chat|timeline)\\.ja\\.ts$',
      '/web/member/features/settings/security/api/use-sessions\\.ts$',
      '/web/member/features/matching/(api/use-set-matching-status|.*recommend-groups|.*person-row)',
      '/web/member/features/timeline/(footprint-path|api/use-footprints)\\.ts$',
      components(
        'bubble|price|avatar|dialog|status-pill|pager|tabs|progress|use-focus-where-lost|section|lens|text-area|select',
      ),
    ],
  },
  {
    name: 'forms',
    modules: [
      '/node_modules/(react-hook-form|@hookform)/',
      '/web/platform/forms/',
      '/web/member/features/auth/(components/(call-error|email-field|new-password-fields)|use-timed-text|use-countdown|signed-up-address|api/use-(auth-call|set-password|resend-confirmation))\\.tsx?$',
      '/shared/messages/(age|payments|settings)\\.ja\\.ts$',
      '/web/member/features/settings/(.*back-to-settings|components/to-settings)\\.tsx?$',
      components('text-input'),
    ],
  },
];

export const chunkGroups = (): Rolldown.CodeSplittingGroup[] =>
  GROUPS.map(({ name, modules, alone }, index) => ({
    name,
    test: new RegExp(modules.join('|')),
    priority: GROUPS.length - index,
    ...(alone && { includeDependenciesRecursively: false }),
  }));
