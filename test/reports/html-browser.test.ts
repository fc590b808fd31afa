// The HTML report in a real Chromium: filters, order, search, keys, themes, accessibility, silence on the network, inert texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import type { GrantEdge } from '../../src/grants/edges.ts';
import { html } from '../../src/reports/html/page.ts';
import { chromiumPath, launch, withoutChromium } from '../support/chromium.ts';
import { findings, mergeReports, report, sources } from './sample.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const edge = (from: string, state: GrantEdge['state']): GrantEdge => ({
  from: { type: 'HTTPRoute.gateway.networking.k8s.io', namespace: from },
  to: { type: 'Service', namespace: 'backend', name: from },
  state,
  grants: state === 'missing' ? [] : ['backend/grant'],
  home: 'gateway.networking.k8s.io',
  references: 1,
});

const cost = {
  path: 'crd.yaml',
  line: 3,
  name: 'widgets.example.com',
  version: 'v1',
  changed: true,
  limit: 10_000_000,
};

/** A report with something in every section. */
const full: Report = {
  ...report,
  ignored: [
    {
      ...(findings[1] as Finding),
      by: 'comment',
      reason: 'nobody sets it',
      owner: 'team-a',
      expires: '2027-01-31',
      at: { path: 'crd.yaml', line: 3 },
    },
  ],
  acknowledged: {
    label: 'api-break-approved',
    by: [{ pull: 7, login: 'octocat', at: '2026-01-02T03:04:05Z' }],
    refused: [{ pull: 8, why: 'was set by someone without write access' }],
    findings: [{ fingerprint: findings[0]?.fingerprint ?? '', severity: 'error' }],
  },
  references: [
    edge('a', 'used'),
    edge('b', 'unused'),
    edge('c', 'missing'),
    edge('d', 'unknown'),
    edge('e', 'unserved'),
  ],
  costs: [
    { ...cost, field: 'spec', what: 'rule', expression: 'self.size() < 3', cost: 9_000_000, share: 90 },
    { ...cost, field: '', what: 'schema', cost: 12_000_000, share: 120 },
  ],
};

const numbered = (count: number): Report => ({
  ...full,
  findings: Array.from({ length: count }, (_, index) => {
    const origin = findings[index % findings.length];
    return {
      ...origin,
      fingerprint: `n${index}`,
      line: index + 1,
      message: `${origin?.message.slice(0, 200)} ${index}.`,
    } as Finding;
  }),
});

describe.skipIf(chromiumPath === undefined)(`in Chromium${withoutChromium}`, () => {
  let browser: Browser;
  let folder: string;
  let shared: Page | undefined;
  let opened: BrowserContext[] = [];
  beforeAll(async () => {
    folder = temporaryFolder();
    browser = await launch();
  });
  afterAll(() => browser.close());

  afterEach(async () => {
    await Promise.all(opened.map((context) => context.close()));
    opened = [];
    shared?.removeAllListeners();
    await shared?.emulateMedia({ media: null });
    await shared?.goto('about:blank');
  });

  async function newPage(options?: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    // The limit of a test is the only one.
    context.setDefaultTimeout(0);
    if (options !== undefined) opened.push(context);
    return context.newPage();
  }

  /**
   * Opens a report, with options in a context of its own, else in one page for all tests, as each page is a further process;
   * what it complains about and what it asks the network for is collected.
   */
  async function open(
    shown: Report,
    options?: BrowserContextOptions,
    hash = '',
  ): Promise<{ page: Page; noise: string[] }> {
    const file = path.join(folder, 'report.html');
    writeFileSync(file, html(shown, { sources }));
    const page = options === undefined ? (shared ??= await newPage()) : await newPage(options);
    const noise: string[] = [];
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => noise.push(error.message));
    page.on('dialog', (dialog) => {
      noise.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) noise.push(request.url());
    });
    await page.goto(pathToFileURL(file).href + hash);
    return { page, noise };
  }

  const allRows = `document.querySelectorAll('#rows tbody tr')`;
  const rows = (page: Page): Promise<number> => page.locator('#rows tbody tr:visible').count();
  const column = (page: Page, nth: number): Promise<string[]> =>
    page.locator(`#rows tbody td:nth-child(${nth})`).allInnerTexts();

  test('nothing is complained about and nothing is loaded', async () => {
    const { page, noise } = await open(full);
    expect(await rows(page)).toBe(full.findings.length);
    await page.waitForTimeout(200);
    expect(noise).toEqual([]);
  });

  test('severities, lists and words filter; the count is shown; the address keeps it', async () => {
    const { page } = await open(full);
    await page.getByLabel('error', { exact: true }).uncheck();
    const errors = full.findings.filter(({ severity }) => severity === 'error').length;
    expect(await rows(page)).toBe(full.findings.length - errors);
    expect(await page.locator('#count').innerText()).toBe(
      `${full.findings.length - errors} of ${full.findings.length} findings`,
    );
    expect(page.url()).toContain('severity=warning%2Cinfo');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await rows(page)).toBe(full.findings.length);
    expect(page.url()).not.toContain('#');
    await page.getByLabel('Category').selectOption('compat');
    expect((await column(page, 2)).every((rule) => rule.startsWith('compat/'))).toBe(true);
    await page.getByRole('searchbox').fill('MODE required');
    expect(await column(page, 2)).toEqual(['compat/field-became-required']);
    const { page: again } = await open(full, {}, new URL(page.url()).hash);
    expect(await column(again, 2)).toEqual(['compat/field-became-required']);
    expect(await again.getByRole('searchbox').inputValue()).toBe('MODE required');
  });

  test('a column sorts up, down and back', async () => {
    const { page } = await open(full);
    const before = await column(page, 2);
    const head = page.locator('th[data-sort="rule"]');
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await column(page, 2)).toEqual([...before].sort((a, b) => (a < b ? -1 : 1)));
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect(await column(page, 2)).toEqual([...before].sort((a, b) => (a < b ? 1 : -1)));
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBeNull();
    expect(await column(page, 2)).toEqual(before);
  });

  test('the smaller tables sort too, numbers as numbers', async () => {
    const { page } = await open(full);
    await page.getByText('What CEL rules may cost').click();
    const table = page.getByRole('table', { name: 'Costs of CEL rules' });
    await table.getByRole('button', { name: 'Cost', exact: true }).click();
    expect(await table.locator('tbody td:nth-child(4)').allInnerTexts()).toEqual(['12,000,000', '9,000,000']);
  });

  test('what is ignored and what is acknowledged is listed with who said so', async () => {
    const { page } = await open(full);
    const ignored = await page.locator('#ignored').innerText();
    for (const words of ['nobody sets it', 'comment in YAML', 'crd.yaml:3', 'team-a', '2027-01-31'])
      expect(ignored).toContain(words);
    const acknowledged = await page.locator('#acknowledged').innerText();
    expect(acknowledged).toContain('api-break-approved, set by octocat (#7, 2026-01-02),');
    expect(acknowledged).toContain('was error');
    expect(acknowledged).toContain('#8: was set by someone without write access');
  });

  test('a printed page holds what matches, without controls', async () => {
    const { page } = await open(numbered(300));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await rows(page)).toBe(300);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    expect(await page.locator('#rows tbody tr').count()).toBe(200);
  });

  test('keys: a slash searches, tabs reach everything, arrows go from finding to finding, enter opens', async () => {
    const { page } = await open(full);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.name')).toBe('q');
    await page.keyboard.type('/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('/');
    await page.getByRole('searchbox').fill('');
    await page.locator('#rows summary').first().focus();
    await page.keyboard.press('ArrowDown');
    const second = page.locator('#rows tbody tr').nth(1);
    expect(await page.evaluate(`${allRows}[1].contains(document.activeElement)`)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await second.locator('pre').first().isVisible()).toBe(true);
    await page.keyboard.press('End');
    expect(await page.evaluate(`${allRows}[${full.findings.length - 1}].contains(document.activeElement)`)).toBe(true);
  });

  test('a link to a finding opens it, whatever was filtered', async () => {
    const { page } = await open(numbered(600), undefined, '#f-n599');
    const row = page.locator('#f-n599');
    expect(await row.locator('details').getAttribute('open')).not.toBeNull();
    expect(await row.isVisible()).toBe(true);
  });

  test('light and dark, as the system has it or as the button says', async () => {
    const background = 'getComputedStyle(document.body).backgroundColor';
    const { page } = await open(full, { colorScheme: 'light' });
    const bright = await page.evaluate(background);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dim = await page.evaluate(background);
    expect(bright).not.toBe(dim);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Theme: auto' }).click();
    expect(await page.evaluate(background)).toBe(dim);
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    expect(await page.evaluate(background)).toBe(bright);
  });

  const merged = mergeReports(
    [
      { origin: 'acme/one', report: full },
      { origin: 'acme/two', report: { why: 'it failed' } },
    ],
    full.tool,
  );
  test.each([
    ['a report', full],
    ['a merged report', merged],
  ] as const)('axe finds nothing: %s', async (_, shown) => {
    const { page } = await open(shown, { bypassCSP: true });
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    await page.evaluate(axe);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
          'axe.run(document, { resultTypes: ["violations"] })',
        );
        expect(violations.map(({ id, nodes }) => `${width}, ${colorScheme}, ${id}: ${nodes[0]?.html ?? ''}`)).toEqual(
          [],
        );
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
  });

  test('one finding is counted as one, and its message has room at every width', async () => {
    const { page } = await open(numbered(1));
    expect(await page.locator('#count').textContent()).toBe('1 finding');
    for (const width of [390, 900, 1100, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('#rows tbody td').nth(2).boundingBox();
      expect(box?.width).toBeGreaterThan(300);
    }
  });

  test('a long address in the message of a condition does not make its table wider than the page', async () => {
    const named = ['fields', 'harvests'].map((plural) => ({
      path: `config/crd/bases/orchard.k8s.io_${plural}.yaml`,
      name: `${plural}.orchard.k8s.io`,
      type: 'KubernetesAPIApprovalPolicyConformant',
      status: 'False' as const,
      reason: 'UnapprovedAnnotation',
      message: 'not approved: "unapproved, an example", see https://github.com/kubernetes/enhancements/pull/1111',
    }));
    const { page } = await open({ ...full, conditions: named });
    await page.setViewportSize({ width: 1280, height: 900 });
    const widthOf = (what: string) => page.evaluate(`document.querySelector('#conditions .scroll').${what}`);
    expect(await widthOf('scrollWidth')).toBe(await widthOf('clientWidth'));
  });

  test('without scripts everything can be read', async () => {
    const { page, noise } = await open(numbered(400), { javaScriptEnabled: false });
    expect(await rows(page)).toBe(400);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    await page.locator('#rows summary').first().click();
    expect(await page.locator('#rows .body').first().isVisible()).toBe(true);
    expect(noise).toEqual([]);
  });

  test('texts of a pull request do nothing', async () => {
    const attacks = [
      '</script><script>alert(1)</script>',
      '</style><img src=x onerror=alert(1)>',
      '`<svg onload=alert(1)>`',
      '"><iframe src="https://evil.test"></iframe>',
      '\u202Ereversed\u202C',
      'x'.repeat(100_000),
      '${alert(1)}',
    ];
    const shown: Report = {
      ...full,
      findings: attacks.map((attack, index) => ({
        ...(findings[0] as Finding),
        fingerprint: `a${index}`,
        message: attack,
        path: attack.slice(0, 300),
        rule: attack.slice(0, 300),
        field: attack,
        version: attack.slice(0, 300),
        docs: 'javascript:alert(1)',
      })),
      changes: attacks.map((attack) => ({
        path: attack,
        name: attack,
        version: attack,
        field: attack.slice(0, 300),
        change: attack,
        direction: 'breaking' as const,
      })),
      notChecked: attacks.map((attack) => ({ path: attack, why: attack })),
    };
    const { page, noise } = await open(shown);
    expect(await rows(page)).toBe(attacks.length);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    await page.getByRole('searchbox').fill('onerror');
    expect(await rows(page)).toBe(1);
    expect(await page.locator('img, iframe, svg[onload], [onerror]').count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('document.body.innerText.includes("\\u202e")')).toBe(false);
    expect(noise).toEqual([]);
  });

  test('ten thousand findings stay usable: a part is shown, search looks at all', async () => {
    const { page, noise } = await open(numbered(10_000));
    expect(await rows(page)).toBe(200);
    expect(await page.locator('#count').innerText()).toBe('10000 findings, the first 200 shown');
    await page.getByRole('button', { name: 'Show 200 more' }).click();
    expect(await rows(page)).toBe(400);
    await page.getByRole('searchbox').fill(' 9876.');
    expect(await rows(page)).toBe(1);
    expect(noise).toEqual([]);
  });
});
