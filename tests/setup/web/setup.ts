import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearFlash } from '#web/platform/flash/flash-store.ts';
import { clearSession } from '#web/platform/session/session-store.ts';
import { installComputedStyle } from './computed-style.ts';
import { installMockApi, resetMockApi } from './mock-api.ts';
import { turnOffOwnerStacks } from './owner-stacks.ts';

// On a busy machine a first render can take longer than one second, the default timeout.
configure({ asyncUtilTimeout: 20_000 });

// Replacements for browser functions that jsdom lacks.
Object.assign(document.defaultView ?? {}, { CSS: { escape: (text: string) => text } });
window.scrollTo = () => {};
installComputedStyle();
turnOffOwnerStacks();
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => {};

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
  installMockApi();
});

afterEach(() => {
  cleanup();
  clearSession();
  clearFlash();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(resetMockApi(), 'calls that the test did not expect').toEqual([]);
  expect(complaints, 'console.error').toEqual([]);
});
