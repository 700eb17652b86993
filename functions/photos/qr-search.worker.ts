import { parentPort } from 'node:worker_threads';
import { findQrCode, type QrPixels } from '#shared/rules/qr-finding.ts';

parentPort?.on('message', (pixels: QrPixels) => parentPort?.postMessage(findQrCode(pixels)));
