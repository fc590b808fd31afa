// The formats of a report as `--format` names them, and what each is for: help, mistakes and documents list them.

/** Format name → its purpose, and the input with which the action writes it; the first is the command's default. */
export const formats = {
  text: { use: 'a terminal, and the log of a job', action: 'always' },
  concise: { use: 'editors and `grep`: one line a finding', action: '–' },
  json: { use: 'programs: everything there is', action: 'always, output `report`' },
  markdown: { use: 'the job summary, release notes', action: '`summary`' },
  html: { use: 'people who want to look closer', action: '`html`, output `html`' },
  sarif: { use: 'code scanning', action: '`sarif`, output `sarif`' },
  rdjson: { use: 'reviewdog and the editors that read it', action: '–' },
  junit: { use: 'the test reports of CI systems', action: '–' },
  gitlab: { use: 'GitLab Code Quality', action: '–' },
  github: { use: 'annotations by workflow commands', action: '`annotations`' },
} as const satisfies Readonly<Record<string, { readonly use: string; readonly action: string }>>;

export type Format = keyof typeof formats;

/** Whether a word names a format. */
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

export const formatNames: readonly Format[] = Object.keys(formats).filter(isFormat);
