// The state of a pull request after months of pushes, twins, late runs, and faults at every call in turn.
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.ts';
import type { Report } from '../../../src/findings/report.ts';
import { publish, type Publication } from '../../../src/github/publish/publish.ts';
import { FakePull, type FaultKind } from '../fake-pull.ts';
import { repository } from '../api.ts';
import { changedFile, changeSetOf, finding, reportOf } from '../samples.ts';

const text = Array.from({ length: 60 }, (_, index) => `line ${index}\n`).join('');
const shaOf = (push: number): string => push.toString(16).padStart(40, '0');
const error = (name: string, line = 5): Finding => finding({ fingerprint: name, message: `«${name}»`, line });
const warning = (name: string): Finding => finding({ fingerprint: name, message: `«${name}»`, severity: 'warning' });

interface Given {
  readonly findings: readonly Finding[];
  readonly push?: number;
  /** Second in which the run began. */
  readonly startedAt?: number;
  readonly maxWait?: number;
  readonly notChecked?: Report['notChecked'];
}

async function run(
  pull: FakePull,
  { findings, push = 1, startedAt = 1_000, maxWait = 1_000, notChecked = [] }: Given,
): Promise<Publication> {
  const head = { name: 'topic', sha: shaOf(push) };
  const base = { name: 'main', sha: 'b'.repeat(40) };
  return publish({
    client: pull.client(maxWait),
    target: { repository, base, head, pull: 1 },
    analysis: {
      report: { ...reportOf(findings), notChecked },
      changeSet: changeSetOf(changedFile('crd.yaml', null, text)),
      notes: [],
      patches: new Map(),
      source: 'github',
    },
    reporters: new Set(['check', 'review', 'summary']),
    checkName: 'Kubernetes API review',
    runUrl: undefined,
    startedAt: new Date(startedAt * 1000),
    render: {},
  });
}

const kindOf = (body: string): string | undefined => /kube-api-review:v2 \w+ (\w+)/.exec(body)?.[1];
const live = (pull: FakePull): string[] =>
  pull.comments().flatMap(({ body }) => / finding \S+ (\S+) -->$/.exec(body)?.[1] ?? []);
const existing = (pull: FakePull) => pull.reviews.filter(({ body }) => kindOf(body) === 'review');

/** Findings that neither a comment nor the body of the review says. */
const unsaid = (pull: FakePull, findings: readonly Finding[]): string[] => {
  const said = new Set(live(pull));
  const bodies = existing(pull).map(({ body }) => body);
  return findings.flatMap(({ fingerprint, message }) =>
    said.has(fingerprint) || bodies.some((body) => body.includes(message)) ? [] : [fingerprint],
  );
};

/** What is set twice. */
const doubles = (pull: FakePull): string[] => {
  const ids = pull.checks.map(({ external_id, head_sha }) => `${external_id} ${head_sha}`);
  const twice = (all: readonly string[]): string[] => all.filter((item, at) => all.indexOf(item) !== at);
  return [
    ...twice(live(pull)),
    ...twice(ids),
    ...existing(pull)
      .slice(1)
      .map(({ id }) => id),
  ];
};

/** A pull request that was reviewed once. */
async function reviewed(findings: readonly Finding[]): Promise<FakePull> {
  const pull = new FakePull();
  pull.head = shaOf(1);
  await run(pull, { findings });
  return pull;
}

describe('ten pushes', () => {
  it('leave one review, one comment a finding, and what people said', async () => {
    const pull = new FakePull();
    const [a, b, c, d, w] = [error('a', 5), error('b', 6), error('c', 7), error('d', 8), warning('w')];
    const talk = (name: string): void => {
      const thread = pull.threads.find(({ comments }) => comments[0]?.body.includes(`«${name}»`));
      if (thread !== undefined) thread.replies += 1;
    };
    const deletion = (name: string): void => {
      const comment = pull.comments().find(({ body }) => body.includes(`«${name}»`));
      expect(pull.remove(comment?.id ?? '')).toBe(true);
    };
    const pushes: readonly { findings: readonly Finding[]; afterwards?: () => void }[] = [
      { findings: [a, b, w], afterwards: () => talk('a') },
      { findings: [a, b, w] },
      { findings: [b, c] },
      {
        findings: [a, b, c],
        afterwards: () =>
          pull.threads.forEach((thread) => (thread.isOutdated = thread.isOutdated || thread.replies === 0)),
      },
      { findings: [a, b, c, w] },
      { findings: [] },
      { findings: [d], afterwards: () => deletion('d') },
      { findings: [d, { ...a, line: 30 }] },
      { findings: [d, a, b, c, w] },
      { findings: [] },
    ];
    for (const [index, { findings, afterwards }] of pushes.entries()) {
      pull.head = shaOf(index + 1);
      const publication = await run(pull, { findings, push: index + 1, startedAt: 1_000 + index });
      expect(publication.notes).toEqual([]);
      expect([doubles(pull), unsaid(pull, findings)]).toEqual([[], []]);
      expect(live(pull).every((id) => findings.some(({ fingerprint }) => fingerprint === id))).toBe(true);
      const { asked, reviews } = { asked: pull.asked.length, reviews: pull.reviews.length };
      await run(pull, { findings, push: index + 1, startedAt: 1_000 + index });
      expect([pull.asked.length - asked, pull.reviews.length]).toEqual([2, reviews]);
      afterwards?.();
    }
    // A user answered the first comment: it is still there, with the same id.
    expect(pull.threads.filter(({ replies }) => replies > 0).map(({ comments }) => comments[0]?.id)).toEqual(['C2']);
    expect(pull.problems).toEqual([]);
  });

  it('resolve and open threads where the token may', async () => {
    const pull = await reviewed([error('a'), error('b', 6)]);
    pull.mayResolve = true;
    const push = async (number: number, findings: readonly Finding[]): Promise<boolean[]> => {
      pull.head = shaOf(number);
      await run(pull, { findings, push: number });
      return pull.threads.map(({ isResolved }) => isResolved);
    };
    expect(await push(2, [error('b', 6)])).toEqual([true, false]);
    expect(await push(3, [error('a'), error('b', 6)])).toEqual([false, false]);
    expect(pull.reviews.length).toBe(1);
  });

  it('see all existing comments, however many there are', async () => {
    const pull = new FakePull();
    for (let push = 1; push <= 8; push += 1) {
      pull.head = shaOf(push);
      const findings = Array.from({ length: 25 }, (_, index) => error(`${push}x${index}`, index + 1));
      await run(pull, { findings, push });
      expect([doubles(pull), unsaid(pull, findings), live(pull).length]).toEqual([[], [], 25]);
    }
    expect(pull.threads.length).toBe(200);
  });
});

describe('a change of which something without a path was not checked', () => {
  it('gets its review all the same', async () => {
    const pull = new FakePull();
    pull.head = shaOf(1);
    await run(pull, { findings: [error('a')], notChecked: [{ path: '.', why: 'some references' }] });
    expect(live(pull)).toEqual(['a']);
  });
});

describe('runs at the same time', () => {
  const findings = [error('a'), error('b', 6), warning('w')];

  it('for one commit say everything once', async () => {
    const pull = new FakePull();
    pull.head = shaOf(1);
    // Both read the existing comments before either of them posts.
    let waiting = 2;
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    pull.before = async (request) => {
      if (!request.endsWith('/reviews')) return;
      waiting -= 1;
      if (waiting === 0) open();
      await gate;
    };
    await Promise.all([run(pull, { findings }), run(pull, { findings })]);
    expect(pull.reviews.length).toBe(2);
    expect([doubles(pull), unsaid(pull, findings)]).toEqual([[], []]);
  });

  it('for two commits leave what the newer one says', async () => {
    const pull = new FakePull();
    pull.head = shaOf(1);
    const newer = [error('b', 6), error('c', 7)];
    let isFirst = true;
    pull.before = async (request) => {
      if (!request.endsWith('/reviews') || !isFirst) return;
      isFirst = false;
      pull.head = shaOf(2);
      await run(pull, { findings: newer, push: 2, startedAt: 1_100 });
    };
    const late = await run(pull, { findings });
    expect(late.overtaken).toBe(true);
    expect([doubles(pull), unsaid(pull, newer), live(pull).toSorted()]).toEqual([[], [], ['b', 'c']]);
  });

  it('that judge one commit by older evidence keep silent', async () => {
    const pull = await reviewed([]);
    await run(pull, { findings, startedAt: 2_000 });
    const count = pull.asked.length;
    const late = await run(pull, { findings: [error('old')], startedAt: 1_500 });
    expect(late.overtaken).toBe(true);
    expect(pull.asked.slice(count)).toEqual(['POST /graphql']);
    expect([unsaid(pull, findings), live(pull).toSorted()]).toEqual([[], ['a', 'b']]);
  });
});

const faults: readonly { readonly kind: FaultKind; readonly lasting: boolean }[] = [
  ...(['bad gateway', 'reset', 'cut off', 'limited', 'lost', 'lost and reset'] as const).map((kind) => ({
    kind,
    lasting: false,
  })),
  { kind: 'bad gateway', lasting: true },
  { kind: 'limited', lasting: true },
];

describe.each([
  { name: 'a first review', before: [], findings: [error('a'), error('b', 6), warning('w')] },
  {
    name: 'a push with news',
    before: [error('a'), error('b', 6)],
    findings: [error('b', 6), error('c', 7), warning('w')],
  },
])('a fault at every call in turn of $name', ({ before, findings }) => {
  const prepared = async (): Promise<FakePull> => {
    const pull = before.length === 0 ? new FakePull() : await reviewed(before);
    pull.head = shaOf(2);
    return pull;
  };

  it.each(faults)(
    'says everything once, or says that it could not: $kind, lasting $lasting',
    async ({ kind, lasting }) => {
      const clean = await prepared();
      const start = clean.asked.length;
      await run(clean, { findings, push: 2 });
      const calls = clean.asked.length - start;
      expect(calls).toBeGreaterThan(5);
      const failAt = async (at: number): Promise<void> => {
        const pull = await prepared();
        pull.fault = { at: start + at, kind, lasting };
        const { review, check } = await run(pull, { findings, push: 2, maxWait: lasting ? 12 : 1_000 });
        // An older review that could not be edited remains next to the new one, which is reported as a failure.
        expect(doubles(pull).filter((id) => !lasting || !id.startsWith('R'))).toEqual([]);
        const outcomes = [review?.kind, check?.kind];
        // What was published is complete; what was not is reported, with its findings elsewhere.
        expect(review?.kind === 'published' ? unsaid(pull, findings) : []).toEqual([]);
        expect(outcomes.filter((what) => what !== 'published' && what !== 'failed')).toEqual([]);
        expect(lasting || outcomes.every((what) => what === 'published')).toBe(true);
        pull.fault = undefined;
        await run(pull, { findings, push: 2 });
        const last = pull.checks.at(-1);
        expect([doubles(pull), unsaid(pull, findings)]).toEqual([[], []]);
        expect(last).toMatchObject({ status: 'completed', conclusion: 'failure', annotations: 3 });
        expect(pull.problems).toEqual([]);
      };
      // All at once, as a run waits for timers most of its time.
      await Promise.all(Array.from({ length: calls }, (_, at) => failAt(at)));
    },
  );
});
