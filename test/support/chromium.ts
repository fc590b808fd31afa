// A real Chromium for the tests of pages: found on the machine, never downloaded; tests that need it are skipped where there is none.
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The program, or undefined where none is installed. The environment variable CHROMIUM names another one. */
export const chromiumPath = places.find((place) => place !== undefined && existsSync(place));

/** Why tests are skipped, for their names; empty where they run. */
export const withoutChromium = chromiumPath === undefined ? ' (skipped: no Chromium found, set CHROMIUM)' : '';

/** Starts the browser. */
export async function launch(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('no Chromium');
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  return chromium.launch({ executablePath: chromiumPath, args, timeout: 0 });
}
