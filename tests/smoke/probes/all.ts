import type { Probe } from '../probe.ts';
import { alarmProbes } from './alarms.ts';
import { edgeProbes } from './edge.ts';
import { mailProbes } from './mails.ts';
import { mainJobProbes } from './main-job.ts';
import { realtimeProbes } from './realtime.ts';
import { staffProbes } from './staff.ts';
import { uploadProbes } from './uploads.ts';

/** Every probe, the cheapest first. Their names are in docs/operations.md. */
export const PROBES: readonly Probe[] = [
  ...edgeProbes,
  ...uploadProbes,
  ...realtimeProbes,
  ...mainJobProbes,
  ...staffProbes,
  ...mailProbes,
  ...alarmProbes,
];
