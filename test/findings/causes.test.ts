// One cause, one finding: what an author has to change is reported once, with everything that follows from it.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { baselineOf } from '../../src/findings/baseline-file.ts';
import { readKnownFindings } from '../../src/config/known-findings.ts';
import type { Config } from '../../src/config/config.ts';
import { breakFingerprints } from '../../src/findings/breaks.ts';
import type { Evidence } from '../../src/findings/evidence.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, typesPath, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const findings = (before: Files, after: Files, config: Config = defaultConfig): readonly Finding[] =>
  review(changeSetOf({ before, after }), config).findings;

const told = (all: readonly Finding[]): string[] =>
  all.map(({ severity, rule, path, line, includes = [] }) =>
    [`${severity} ${rule} ${path}:${line}`, ...includes.map((one) => `${one.rule} ${one.path}`)].join(' + '),
  );

const at = (path: string, fields: string): Files => ({ [path]: widget(fields) });

test('a change of several versions is reported in the same one, whether or not these are listed', () => {
  const [head, version = ''] = widget('size: { type: string }').split(/(?=  - name: v1\n)/);
  const beta = version.replace('v1', 'v1beta1').replace('storage: true', 'storage: false');
  const before = `${head}${beta.trimEnd()}\n${version}`;
  const after = before.replaceAll('type: string', 'type: string, maxLength: 4');
  const [folded, listed] = [after, `${after}\n# kube-api-review:ignore compat/enum-narrowed not here\n`].map(
    (text) => findings({ 'a.yaml': before }, { 'a.yaml': text })[0],
  );
  expect(listed?.includes).toHaveLength(1);
  expect([listed?.version, listed?.fingerprint, listed?.line]).toEqual(['v1', folded?.fingerprint, folded?.line]);
});

test('a change of several versions of which one alone has Go types is one finding, whether or not these are listed', () => {
  const both = (mode: string, last: string): Files => {
    const [[path, text] = ['', '']] = Object.entries(generatedCrd(`mode: ${mode}`));
    const beta = text
      .slice(text.indexOf('  - name: v1'))
      .replace('v1', 'v1beta1')
      .replace('storage: true', 'storage: false');
    return { [path]: `${text.trimEnd()}\n${beta.trimEnd()}\n${last}` };
  };
  const field = '\tMode string `json:"mode,omitempty"`';
  const before = { ...both('{ type: string }', ''), ...widgetTypes(field) };
  const go = widgetTypes(`\t// +kubebuilder:validation:MaxLength=4\n${field}`);
  for (const last of ['', '# kube-api-review:ignore compat/enum-narrowed not here\n']) {
    const all = findings(before, { ...both('{ type: string, maxLength: 4 }', last), ...go });
    expect(all.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)).toEqual([
      'compat/bound-tightened',
    ]);
  }
});

describe('one field', () => {
  const old = 'size: { type: string }\nother: { type: string }';
  const now = 'size: { type: string, maxLength: 4, pattern: "^a" }\nother: { type: string }';

  test('with several constraints is one finding, with the words of each', () => {
    const [only, ...more] = findings(at('a.yaml', old), at('a.yaml', now));
    expect(more).toEqual([]);
    expect(only?.includes).toMatchObject([{ rule: 'compat/pattern-added', field: 'spec.size', version: 'v1' }]);
    expect(only?.message).toContain('1 more finding has the same cause: `compat/pattern-added`.');
    expect(only?.related?.map(({ message }) => message)).toEqual([expect.stringContaining('must now match')]);
  });

  test('in copies that are not the same to the letter is one finding', () => {
    const [before, after] = [old, now].map((text) => ({
      ...at('a/crd.yaml', text),
      ...at('b/crd.yaml', `x: {type: string}\n${text}`),
    }));
    expect(told(findings(before ?? {}, after ?? {}))).toEqual([
      'error compat/bound-tightened a/crd.yaml:22 + compat/pattern-added a/crd.yaml + compat/bound-tightened b/crd.yaml + compat/pattern-added b/crd.yaml',
    ]);
  });

  test('in copies that differ elsewhere is one info, which says so of each copy', () => {
    const [before, after] = ['[a]', '[a, b]'].map((values) => ({
      ...at('a/crd.yaml', `size: { type: string, enum: ${values} }`),
      ...at('b/crd.yaml', `x: {type: string}\nsize: { type: string, enum: ${values} }`),
    }));
    const [only, ...more] = findings(before ?? {}, after ?? {});
    expect([only?.rule, more]).toEqual(['compat/enum-widened', []]);
    expect(only?.related).toEqual([{ path: 'b/crd.yaml', line: 23, message: 'the same in this copy' }]);
  });

  test('in a copy in the documentation is one finding at the CRD that is applied', () => {
    const rule = '{ type: integer, x-kubernetes-validations: [{ rule: self < 9 }] }';
    const [before, after] = ['{ type: integer }', rule].map((size) => ({
      'docs/crd.yaml': widget(`x: { type: string }\nsize: ${size}`).replaceAll('example.com', 'acme.io'),
      'manifests/crd.yaml': widget(`size: ${size}`).replaceAll('example.com', 'acme.io'),
    }));
    const [only, ...more] = findings(before ?? {}, after ?? {});
    expect([only?.path, only?.severity, more]).toEqual(['manifests/crd.yaml', 'warning', []]);
    expect(only?.message).not.toContain('documentation');
    expect(only?.related).toEqual([{ path: 'docs/crd.yaml', line: 23, message: 'the same in this copy' }]);
  });

  test('in the documentation alone is one finding of the CRD, not of its Go type', () => {
    const sides = ['', '\t// +kubebuilder:validation:MaxLength=4\n'].map((marker) => {
      const go = widgetTypes(`${marker}\tMode string \`json:"mode,omitempty"\``, 'v1alpha1');
      const limit = marker === '' ? '' : ', maxLength: 4';
      const [text = ''] = Object.values(generatedCrd(`mode: { type: string${limit} }`, 'v1alpha1'));
      return Object.entries({ ...go, 'docs/crd.yaml': text }).map(([path, of]) => [
        path,
        of.replaceAll('example.com', 'acme.io'),
      ]);
    });
    const [before, after] = sides.map((files): Files => Object.fromEntries(files));
    const breaks = findings(before ?? {}, after ?? {}).filter(({ rule }) => !rule.startsWith('conventions/'));
    expect(told(breaks)).toEqual([
      'warning compat/bound-tightened api/v1alpha1/types.go:18 + go-types/validation-tightened api/v1alpha1/types.go',
    ]);
  });

  test('of another type with a first enum is reported for the type', () => {
    const before = at('a.yaml', 'keep: { type: boolean }');
    const after = at('a.yaml', 'keep:\n  enum: [a, b]\n  type: string');
    expect(told(findings(before, after))).toEqual([
      'error compat/field-type-changed a.yaml:24 + compat/enum-narrowed a.yaml',
    ]);
  });

  test('names each of its texts once, and copies as such', () => {
    const twice = (keep: string): Files => ({ ...at('a.yaml', keep), ...at('b.yaml', `x: { type: string }\n${keep}`) });
    const [only] = findings(twice('keep: { type: boolean }'), twice('keep:\n  enum: [a, b]\n  type: string'));
    expect(only?.related?.map(({ path, message }) => `${path} ${message.slice(0, 22)}`)).toEqual([
      'b.yaml the same in this copy',
      'a.yaml `spec.keep` is now lim',
      'b.yaml the same in this copy',
    ]);
  });

  test('that is removed and read by a printer column is one finding, at the removed field', () => {
    const columns = (text: string): string =>
      text.replace(
        '    schema:',
        '    additionalPrinterColumns:\n    - { name: Size, type: integer, jsonPath: .spec.size }\n    schema:',
      );
    const crds = (fields: string): Files => {
      const [copy = ''] = Object.values(at('a.yaml', fields));
      return {
        'a/crd.yaml': columns(copy),
        'b/crd.yaml': columns(copy.replace('size: {', 'x: { type: string }, size: {')),
      };
    };
    const all = findings(crds('a: { type: string }\nsize: { type: string }'), crds('a: { type: string }'));
    expect(all.map(({ rule }) => rule)).toEqual(['compat/field-removed']);
    expect(all[0]?.includes?.map(({ rule }) => rule)).toContain('structural/undefined-field');
  });

  test('whose type changes to one that no server accepts is one finding', () => {
    const typed = (type: string): Files => at('a.yaml', `size: { type: ${type} }`);
    expect(told(findings(typed('string'), typed('uint')))).toEqual([
      'error compat/field-type-changed a.yaml:22 + admission/schema a.yaml',
    ]);
    // Before, it was none.
    expect(findings(typed('uint'), typed('string'))).toEqual([]);
  });

  test('that becomes of another type does not include what was below', () => {
    const part = (type: string): Files => at('a.yaml', `part: { type: ${type} }`);
    const object = part('object, properties: { a: { type: string } }');
    expect(told(findings(object, part('string')))).toEqual(['error compat/field-type-changed a.yaml:22']);
    expect(told(findings(object, part('object')))).toEqual(['error compat/field-removed a.yaml:22']);
  });

  test('next to another is a finding of its own', () => {
    const both = now.replace('other: { type: string }', 'other: { type: string, maxLength: 4 }');
    expect(findings(at('a.yaml', old), at('a.yaml', both)).map(({ field }) => field)).toEqual([
      'spec.size',
      'spec.other',
    ]);
  });

  test('whose constraint is ignored keeps the others', () => {
    const ignored = now.replace(
      'pattern: "^a" }',
      'pattern: "^a" } # kube-api-review:ignore compat/bound-tightened meant',
    );
    expect(told(findings(at('a.yaml', old), at('a.yaml', ignored)))).toEqual(['error compat/pattern-added a.yaml:22']);
  });
});

describe('a removed stored version', () => {
  const versions = (name: string): string => widget('a: { type: string }').replace('name: v1\n', `name: ${name}\n`);
  const judged = (name: string, next: string, evidence?: Evidence): Report =>
    review(changeSetOf({ before: versions(name), after: versions(next) }), defaultConfig, evidence);

  test.each(['v1', 'v1alpha1'])('is one error, %s too, for what clients and servers say of it', (name) => {
    const { findings: all } = judged(name, 'v2');
    expect(told(all)).toEqual([
      'error compat/version-removed crd.yaml:12 + admission/stored-version crd.yaml + compat/storage-version-moved crd.yaml',
    ]);
    expect(breakFingerprints(all).size).toBe(3);
  });

  test('is an info where no release has it', () => {
    const released = [{ name: 'v1.0.0', changeSet: changeSetOf({ after: versions('v2') }) }];
    expect(judged('v1', 'v2', { released })).toMatchObject({
      conclusion: 'success',
      findings: [{ rule: 'compat/version-removed', severity: 'info' }],
    });
  });

  test('is for a label to acknowledge', () => {
    const by = [{ pull: 7, login: 'alice', at: '2026-01-02T03:04:05Z' }];
    const acknowledgement = { label: 'meant', by, refused: [], except: new Set<string>(), limits: [] };
    expect(judged('v1', 'v2', { acknowledgement }).conclusion).toBe('success');
  });

  test('is not what a version is that only leaves the storage', () => {
    const two = versions('v1').replace(/( {2}- name: v1\n[^]*)$/, (one) => one + one.replace('v1', 'v2'));
    const [before, after] = [
      two.replace(/(name: v2\n {4}served: true\n {4}storage: )true/, '$1false'),
      two.replace(/storage: true/, 'storage: false'),
    ];
    expect(told(review(changeSetOf({ before, after }), defaultConfig).findings)).toEqual([
      expect.stringContaining('info compat/storage-version-moved'),
    ]);
  });
});

test('a baseline file lists everything that a finding includes', () => {
  const [before, after] = [
    at('a.yaml', 'a: { type: string }'),
    at('a.yaml', 'a: { type: string, maxLength: 4, pattern: "^a" }'),
  ];
  const text = baselineOf(findings(before, after)).text;
  const known = readKnownFindings(text, 'known.json');
  expect(findings(before, after, { ...defaultConfig, known })).toEqual([]);
  expect(text.match(/"fingerprint"/g)).toHaveLength(2);
});

describe('one Go line', () => {
  const go = (marker: string): Files =>
    widgetTypes(`
	First Part \`json:"first,omitempty"\`
	Last Part \`json:"last,omitempty"\`
}

type Part struct {${marker}
	Name string \`json:"name,omitempty"\``);
  const part = (more: string): string => `{ type: object, properties: { name: { type: string${more} } } }`;
  const crd = (more: string): Files => at('crd.yaml', `first: ${part(more)}\nlast: ${part(more)}`);
  const marked = go('\n\t// +kubebuilder:validation:MaxLength=4');

  test('from which two fields are generated has one finding, where it is', () => {
    const [only, ...more] = findings({ ...go(''), ...crd('') }, { ...marked, ...crd(', maxLength: 4') });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: 'compat/bound-tightened', path: typesPath, side: 'head' });
    expect(marked[typesPath]?.split('\n')[(only?.line ?? 0) - 1]).toContain('Name string');
    expect(only?.related?.map(({ message }) => message)).toEqual([
      'generated from this line',
      expect.stringContaining('spec.last.name'),
    ]);
  });

  test('of another package has one finding for the types that are made of its own', () => {
    const sides = (marker: string, other: string, more: string): Files => ({
      [typesPath]: (
        widgetTypes('\tFirst parts.Part `json:"first,omitempty"`\n\tLast parts.Last `json:"last,omitempty"`')[
          typesPath
        ] ?? ''
      ).replace('import ', `// ${more || 'none'}\nimport parts "example.com/garden/parts"\nimport `),
      'parts/parts.go': `package parts\n\ntype Part struct {${marker}\n\tName string \`json:"name,omitempty"\`\n}\n\ntype Last ${other}\n`,
      ...crd(more),
    });
    const made = (other: string): readonly Finding[] => {
      const [before, after] = [
        sides('', other, ''),
        sides('\n\t// +kubebuilder:validation:MaxLength=4', other, ', maxLength: 4'),
      ];
      const context = { 'go.mod': 'module example.com/garden\n' };
      return review(changeSetOf({ before, after, context }), defaultConfig).findings;
    };
    expect(made('Part')).toMatchObject([{ path: 'parts/parts.go', line: 5, includes: [{ field: 'spec.last.name' }] }]);
    expect(made('struct {\n\tName string `json:"name,omitempty"`\n}').length).toBeGreaterThan(1);
  });

  test('that the change does not touch has it where the CRD is', () => {
    const all = review(
      changeSetOf({ before: crd(''), after: crd(', maxLength: 4'), context: marked }),
      defaultConfig,
    ).findings;
    expect(told(all)).toEqual([
      expect.stringMatching(/^error compat\/bound-tightened crd\.yaml:\d+ \+ compat\/bound-tightened/),
    ]);
  });
});

test('a removed Go field is one cause in a CRD that changes, and in a new one that is compared with an older', () => {
  const field = '\tOld string `json:"old,omitempty"`';
  const [old, now] = ['size: { type: integer }\nold: { type: string }', 'size: { type: integer }'];
  const before = { ...widgetTypes(field), ...at('crds/a.yaml', old) };
  const after = { ...widgetTypes(''), ...at('crds/a.yaml', now), ...at('releases/v2/a.yaml', now) };
  const change = changeSetOf({ before, after, context: at('releases/v1/a.yaml', old) });
  expect(told(review(change, defaultConfig).findings)).toEqual([
    expect.stringMatching(/^error compat\/field-removed \S+ \+ compat\/field-removed releases\/v2\/a\.yaml$/),
  ]);
});

describe('a Go field that gets another type', () => {
  const go = (type: string): Files =>
    widgetTypes(`
	Pod ${type} \`json:"pod,omitempty"\`
}

type Old struct {
	Name string \`json:"name,omitempty"\`
	Host string \`json:"host,omitempty"\`
	Node string \`json:"node,omitempty"\`
}

type New struct {
	// +kubebuilder:validation:MaxLength=4
	Name string \`json:"name,omitempty"\`
}

type Rest struct {`);
  const name = (more = ''): string => `name: { type: string${more} }`;
  const pod = (fields: string): Files => at('crd.yaml', `pod: { type: object, properties: { ${fields} } }`);
  const old = pod(`${name()}, host: { type: string }, node: { type: string }`);

  test('loses the fields of the old one in one finding, where it is', () => {
    for (const type of ['Old', 'corev1.PodSpec']) {
      const after = { ...go('*New'), ...pod(name()) };
      const [only, ...more] = findings({ ...go(`*${type}`), ...old }, after);
      expect(more).toEqual([]);
      expect(only).toMatchObject({ rule: 'compat/field-removed', path: typesPath, side: 'head' });
      expect(after[typesPath]?.split('\n')[(only?.line ?? 0) - 1]).toContain('Pod *New');
      expect(only?.includes).toHaveLength(1);
    }
  });

  test('has what the new one says itself at the lines of that', () => {
    const after = { ...go('*New'), ...pod(name(', maxLength: 4')) };
    expect(findings({ ...go('*Old'), ...old }, after).map(({ rule, field }) => `${rule} ${field ?? ''}`)).toEqual([
      'compat/field-removed spec.pod.host',
      'compat/bound-tightened spec.pod.name',
    ]);
  });

  test('is not one that only becomes a pointer: each removed field is a finding', () => {
    const less = (type: string): Files => ({
      [typesPath]: (go(type)[typesPath] ?? '').replace(/\n.*json:"(?:host|node),omitempty"`/g, ''),
    });
    const all = findings({ ...go('Old'), ...old }, { ...less('*Old'), ...pod(name()) });
    expect(all.filter(({ severity }) => severity === 'error').map(({ field }) => field)).toEqual([
      'spec.pod.host',
      'spec.pod.node',
    ]);
  });
});

test('a CRD that gets another kind and plural is one finding, wherever else it is moved', () => {
  const [before, after] = ['', 'x'].map((is) => {
    const text = widget('a: { type: string }');
    return { 'all.yaml': is ? text.replaceAll('idget', 'adget') : text };
  });
  expect(told(findings({ ...before, 'b.yaml': widget('a: { type: string }') }, after ?? {}))).toEqual([
    expect.stringMatching(/^error compat\/crd-renamed all\.yaml:\d+ \+ compat\/crd-renamed all\.yaml/),
  ]);
  const others = { 'c.yaml': widget('').replaceAll('idget', 'odget') };
  expect(findings({ ...before, ...others }, after ?? {}).map(({ rule }) => rule)).toEqual([
    'compat/crd-renamed',
    'compat/crd-removed',
  ]);
});

test('what a field of a CRD and its Go type have apart is one finding', () => {
  const go = widgetTypes(
    '\t// +kubebuilder:validation:Minimum=1\n\t// +kubebuilder:validation:Maximum=9\n\tWidth int `json:"width,omitempty"`',
  );
  const crd = (bounds: string): Files => generatedCrd(`width: { type: integer, ${bounds} }`);
  const change = { before: crd('minimum: 1, maximum: 9'), after: crd('minimum: 0, maximum: 10'), context: go };
  const all = review(changeSetOf(change), defaultConfig).findings;
  expect(all.map(({ rule, includes = [] }) => [rule, ...includes.map((one) => one.rule)])).toEqual([
    ['go-types/crd-differs', 'go-types/crd-differs'],
  ]);
});

test('what two versions of a CRD no longer set is one finding, another setting is another', () => {
  const crd = (settings: string): Files => {
    const one = widget('size: { type: string }').replace('    storage: true\n', `    storage: true\n${settings}`);
    const version = one.slice(one.indexOf('  - name: v1'));
    return { 'a.yaml': `${one}${version.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false')}` };
  };
  const status = '    subresources: { status: {} }\n';
  const fields = '    selectableFields: [{ jsonPath: .spec.size }]\n';
  const all = findings(crd(`${status}${fields}`), crd(''));
  expect(all.map(({ rule, version, includes }) => [rule, version, includes?.map((one) => one.version)])).toEqual([
    ['compat/status-subresource-removed', 'v1', ['v2']],
    ['compat/selectable-field-removed', 'v1', ['v2']],
  ]);
});

test('a field that becomes an object requires nothing more by that', () => {
  const object = at('a.yaml', 'x: { type: object, properties: { b: { type: string } }, required: [b] }');
  expect(told(findings(at('a.yaml', 'x: { type: string }'), object))).toEqual([
    'error compat/field-type-changed a.yaml:22',
  ]);
  const optional = at('a.yaml', 'x: { type: object, properties: { b: { type: string } } }');
  expect(told(findings(optional, object))).toEqual([expect.stringMatching(/^error compat\/field-required /)]);
});

test('a map that becomes an object with fields is one finding, with those of its fields', () => {
  const map = (of: string): string => `{ type: object, additionalProperties: { ${of} } }`;
  const object = (fields: string): string => `{ type: object, properties: { ${fields} } }`;
  const selector = object('matchLabels: { type: object }, mode: { type: string, enum: [any, all] }');
  const before = at('a.yaml', `sel: ${map('type: string')}\nx: { type: string }`);
  expect(told(findings(before, at('a.yaml', `sel: ${selector}\nx: { type: integer }`)))).toEqual([
    'error compat/additional-properties-narrowed a.yaml:22 + compat/field-type-changed a.yaml + compat/enum-narrowed a.yaml',
    'error compat/field-type-changed a.yaml:23',
  ]);
  const [nested, objects] = [
    `type: object, additionalProperties: { type: string }`,
    `k: ${object('j: { type: integer }')}`,
  ];
  expect(told(findings(at('a.yaml', `sel: ${map(nested)}`), at('a.yaml', `sel: ${object(objects)}`)))).toEqual([
    'error compat/additional-properties-narrowed a.yaml:22 + compat/additional-properties-narrowed a.yaml + compat/field-type-changed a.yaml',
  ]);
  const values = (type: string): Files =>
    at('a.yaml', `sel: ${map(`type: object, properties: { a: { type: ${type} } }`)}`);
  expect(told(findings(values('string'), values('integer')))).toEqual(['error compat/field-type-changed a.yaml:22']);
});

describe('one declaration of a Go type', () => {
  const go = (declared: string, marker = ''): Files =>
    widgetTypes(`${marker}
	First Level \`json:"first,omitempty"\`
	Levels []Level \`json:"levels,omitempty"\`
}

${declared}

type Rest struct {`);
  const marked = (words: string): string => `// +kubebuilder:validation:Enum=${words}\ntype Level string`;
  const crd = (first: string, items = first): Files =>
    at('crd.yaml', `first: { ${first} }\nlevels: { type: array, items: { ${items} } }`);
  const all = 'type: string, enum: [low, high, none]';
  const less = 'type: string, enum: [low, high]';
  const [before, after] = [marked('low;high;none'), marked('low;high')];

  test('that says another thing is one cause, reported at the rule', () => {
    const [only, ...more] = findings({ ...go(before), ...crd(all) }, { ...go(after), ...crd(less) });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: 'compat/enum-narrowed', path: typesPath, side: 'head', field: 'spec.first' });
    expect(go(after)[typesPath]?.split('\n')[(only?.line ?? 0) - 1]).toBe('type Level string');
    expect(only?.includes?.map(({ field }) => field)).toEqual(['spec.levels[*]']);
  });

  test('that stays as it is, as with another generator, is reported where the CRD changes', () => {
    const touched = { [typesPath]: `// A license.\n${go(after)[typesPath] ?? ''}` };
    const [only, ...more] = findings(
      { ...go(after), ...crd(all) },
      { ...touched, ...crd(`${less}, maxLength: 3`, all) },
    );
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: 'compat/enum-narrowed', path: 'crd.yaml', field: 'spec.first' });
    expect(only?.includes?.map(({ rule }) => rule)).toContain('compat/bound-tightened');
  });

  test('that becomes another type is one cause with what the marker no longer says', () => {
    const number = { ...go('type Level int32'), ...crd('type: integer') };
    expect(findings({ ...go(before), ...crd(all) }, number).map(({ rule }) => rule)).toEqual([
      'compat/field-type-changed',
    ]);
  });

  test('that stays as it is has a finding for each field that changes', () => {
    const own = go(before, '\n	// +kubebuilder:validation:MaxLength=3');
    const bound = `${all}, maxLength: 3`;
    const onOne = findings({ ...go(before), ...crd(all) }, { ...own, ...crd(bound, all) });
    expect(onOne).toMatchObject([{ rule: 'compat/bound-tightened', field: 'spec.first' }]);
    // Both change, and the first has a marker of its own.
    const both = findings(
      { ...go(before), ...crd(all) },
      { ...go(after, '\n	// +kubebuilder:validation:MaxLength=3'), ...crd(`${less}, maxLength: 3`, less) },
    );
    expect(both.map(({ field }) => field)).toEqual(['spec.first', 'spec.levels[*]']);
  });
});

describe('one type in several places', () => {
  const selector = (more: string): string => `{ type: object${more}, properties: { app: { type: string } } }`;
  const part = (more: string): string => `{ type: object, properties: { policy: { type: string${more} } } }`;
  const fields = (map: string, policy: string, other = ''): string =>
    `labels: ${selector(map)}\nspaces: ${selector(map)}\nfirst: ${part(policy)}\nlast: ${part(policy)}\nmode: { type: string${other} }`;
  const change = (map: string, policy: string, other = ''): string[] =>
    findings(at('a.yaml', fields('', '')), at('a.yaml', fields(map, policy, other))).map(
      ({ rule, field, includes = [] }) => [rule, field, ...includes.map((one) => one.field)].join(' '),
    );

  test('that changed in all of them has one finding', () => {
    expect(change(', x-kubernetes-map-type: atomic', '')).toEqual(['compat/map-type-changed spec.labels spec.spaces']);
    expect(change('', ', maxLength: 4')).toEqual(['compat/bound-tightened spec.first.policy spec.last.policy']);
  });

  test('is not what has another name, or changed otherwise', () => {
    expect(change('', ', maxLength: 4', ', maxLength: 4')).toEqual([
      'compat/bound-tightened spec.first.policy spec.last.policy',
      'compat/bound-tightened spec.mode',
    ]);
    const [before, after] = ['', 'x'].map((is) =>
      at('a.yaml', `a: ${part(is && ', maxLength: 4')}\nb: ${part(is && ', maxLength: 5')}`),
    );
    expect(findings(before ?? {}, after ?? {})).toHaveLength(2);
  });
});

test('a key of a custom resource has one finding, whatever the server says of it', () => {
  const samples = (value: string): Files => ({
    'samples/a.yaml': `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: { size: ${value} }\n`,
  });
  const crd = at(
    'crd.yaml',
    'size: { type: string, maxLength: 9, x-kubernetes-validations: [{ rule: "self < \'b\'" }, { rule: "size(self) < 3" }] }',
  );
  const change = { before: samples('a'), after: samples('bbbb'), context: crd };
  const all = review(changeSetOf(change), defaultConfig).findings;
  expect(told(all)).toEqual([
    expect.stringMatching(/^error resource\/refused samples\/a\.yaml:4 \+ resource\/refused samples\/a\.yaml$/),
  ]);
});

test('what an object of a custom resource lacks is one finding, another value of it is another', () => {
  const part =
    '{ type: object, required: [b, c], properties: { x: { maximum: 5, type: integer }, b: { type: string }, c: { type: string } } }';
  const sample = (spec: string): Files => ({
    'samples/a.yaml': `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: ${spec}\n`,
  });
  const change = {
    before: sample('{}'),
    after: sample('{ one: { x: 9 }, two: { b: d } }'),
    context: at('crd.yaml', `one: ${part}\ntwo: ${part}`),
  };
  const all = review(changeSetOf(change), defaultConfig).findings;
  const fields = all.map(({ field, includes = [] }) => [field, ...includes.map((one) => one.field)]);
  expect(fields).toEqual([['spec.one.b', 'spec.one.c'], ['spec.one.x'], ['spec.two.c']]);
});

describe('a vendored module', () => {
  const [old, now] = ['a: { type: string }\nb: { type: string }', 'a: { type: integer }'];
  const crds = (folder: string, fields: string): Files => ({
    ...at(`${folder}/config/crd/a.yaml`, fields),
    [`${folder}/config/more/b.yaml`]: widget(fields).replaceAll('idget', 'adget'),
  });

  test.each([
    'vendor/sigs.k8s.io/gateway-api',
    'vendor/github.com/owner/name',
    'sub/third_party/name',
    'third_party/k8s.io/name',
    'node_modules/@scope/name',
  ])('%s is one info for all its breaks', (folder) => {
    const [only, ...more] = findings(crds(folder, old), crds(folder, now));
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      severity: 'info',
      message: `\`${folder}\`: 4 third-party breaks in 2 CRDs came with this change.`,
    });
    expect(only?.includes).toHaveLength(3);
    expect(only?.related).toHaveLength(4);
  });

  test('is apart from another one, and from what is the project’s', () => {
    const all = (fields: string): Files => ({
      ...crds('vendor/k8s.io/one', fields),
      'vendor/k8s.io/two/a.yaml': widget(fields).replaceAll('idget', 'ocket'),
      'config/crd.yaml': widget(fields).replaceAll('idget', 'izard'),
    });
    const found = findings(all(old), all(now));
    expect(found.filter(({ severity }) => severity === 'info')).toHaveLength(2);
    expect(found.filter(({ path, severity }) => path === 'config/crd.yaml' && severity === 'error')).toHaveLength(2);
  });

  test('with one break tells it', () => {
    const [before, after] = [
      at('vendor/k8s.io/a/crd.yaml', old),
      at('vendor/k8s.io/a/crd.yaml', `${now}\nb: {type: string}`),
    ];
    expect(told(findings(before, after))).toEqual(['info compat/field-type-changed vendor/k8s.io/a/crd.yaml:22']);
  });
});

describe('a removed field', () => {
  const after = 'size: { type: string }\nmodel: { type: string }';
  const required = (fields: string, names: string): Files => ({
    'a.yaml': widget(fields).replace(
      /( *)(properties:\n *)size/,
      (all, indent: string) => `${indent}required: [${names}]\n${all}`,
    ),
  });
  const before = required('size: { type: string }\nmode: { type: string }', 'size, mode');

  test('and the only new one that is required are one finding, which says that it was renamed', () => {
    const all = findings(before, required(after, 'size, model'));
    expect(told(all)).toEqual([
      expect.stringMatching(/^error compat\/field-removed a\.yaml:\d+ \+ compat\/field-required a\.yaml$/),
    ]);
    expect(all[0]?.message).toContain('`spec.mode` was renamed to `model`');
  });

  test('and one of another shape that is required are one finding, of the only two of their object', () => {
    const other = 'size: { type: string }\nmodel: { type: string, maxLength: 8 }';
    expect(told(findings(before, required(other, 'size, model')))).toEqual([
      expect.stringMatching(/^error compat\/field-required a\.yaml:\d+ \+ compat\/field-removed a\.yaml$/),
    ]);
  });

  test('and the one of its shape that is required are one finding next to another required one', () => {
    const all = findings(before, required(`${after}\nmore: { type: integer }`, 'size, model, more'));
    expect(told(all)).toEqual([
      expect.stringMatching(/^error compat\/field-required a\.yaml:\d+$/),
      expect.stringMatching(/^error compat\/field-removed a\.yaml:\d+ \+ compat\/field-required a\.yaml$/),
    ]);
  });

  test('and a required one are one finding next to others that were renamed', () => {
    const fields = (count: string, name: string): Files =>
      required(`size: { type: string }\n${count}: { type: integer }\n${name}: { type: string }`, `${count}, ${name}`);
    const all = findings(fields('partition', 'topic'), fields('partitions', 'label'));
    expect(told(all)).toEqual([
      expect.stringMatching(/^error compat\/field-re\w+ a\.yaml:\d+ \+ compat\/field-re\w+ a\.yaml$/),
      expect.stringMatching(/^error compat\/field-re\w+ a\.yaml:\d+ \+ compat\/field-re\w+ a\.yaml$/),
    ]);
  });

  test('that was renamed to one that may be left out is another than the one that is required', () => {
    const all = findings(before, required(`${after}\nmore: { type: integer }`, 'size, more'));
    expect(told(all)).toEqual([
      expect.stringMatching(/^error compat\/field-required a\.yaml:\d+$/),
      expect.stringMatching(/^error compat\/field-removed a\.yaml:\d+$/),
    ]);
  });

  test('is another than one of two that are required now', () => {
    expect(told(findings(before, required(`${after}\nmore: { type: string }`, 'size, model, more')))).toHaveLength(3);
    const old = required('size: { type: string }\nmode: { type: string }\nmodel: { type: string }', 'size, mode');
    expect(told(findings(old, required(after, 'size, model')))).toHaveLength(2);
  });
});

describe('over CRDs', () => {
  const crds = (fields: string): Files => ({
    'a.yaml': widget(fields),
    'b.yaml': widget(fields).replaceAll('widgets', 'gadgets').replaceAll('Widget', 'Gadget'),
  });

  test('the same change of one field is one finding, another is another', () => {
    expect(findings(crds('size: { type: string }'), crds('size: { type: string, maxLength: 4 }'))).toMatchObject([
      { path: 'a.yaml', includes: [{ path: 'b.yaml', name: 'gadgets.example.com' }] },
    ]);
    const other = {
      ...crds('size: { type: string, maxLength: 4 }'),
      'b.yaml': crds('size: { type: string, maxLength: 5 }')['b.yaml'] ?? '',
    };
    expect(findings(crds('size: { type: string }'), other)).toHaveLength(2);
    const [before, after] = ['', ', maxLength: 4'].map((more) => {
      const { 'b.yaml': b = '', ...a } = crds(`size: { type: string${more} }`);
      return { ...a, 'b.yaml': b.replaceAll('example.com', 'example.org') };
    });
    expect(findings(before ?? {}, after ?? {})).toHaveLength(2);
  });

  test('infos of one rule are one finding, of two rules two', () => {
    const all = findings(
      crds('mode: { type: string, enum: [a] }\nsize: { type: string }'),
      crds('mode: { type: string, enum: [a, b] }\nsize: { type: string, default: s }'),
    );
    expect(all.map(({ severity, rule, includes }) => [severity, rule, includes?.length])).toEqual([
      ['info', 'compat/enum-widened', 1],
      ['info', 'compat/default-added', 1],
    ]);
    expect(all[0]?.message).toContain('1 more finding is of this kind.');
  });

  test('what changes in conditions of the status is one finding, elsewhere one for each field', () => {
    const list = (field: string, more: string): Files => ({
      'a.yaml': `${widget('x: { type: string }')}          ${field}:
            type: object
            properties:
              conditions: { type: array, items: { type: object, properties: { reason: { type: string${more} }, message: { type: string${more && ', maxLength: 9'} } } } }
`,
    });
    expect(findings(list('status', ''), list('status', ', maxLength: 4'))).toHaveLength(1);
    expect(findings(list('state', ''), list('state', ', maxLength: 4'))).toHaveLength(2);
  });
});

test('a field that becomes required comes before its other constraints, with the resource that lacks it', () => {
  const crdOf = (field: string, more = ''): string =>
    widget(`pool: { type: object${more}, properties: { name: { type: string${field} } } }`);
  const resource = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\nspec: { pool: {} }\n';
  const change = changeSetOf({
    before: { 'a.yaml': crdOf('') },
    after: { 'a.yaml': crdOf(', minLength: 1', ', required: [name]') },
    context: { 'b.yaml': resource },
  });
  const [only, ...more] = review(change, defaultConfig).findings;
  expect(more).toEqual([]);
  expect(only?.includes?.map(({ rule }) => rule)).toEqual(['compat/bound-tightened']);
  expect(only?.message).toContain('is newly required');
});

test('short names that are removed with the name of a CRD are one finding with it', () => {
  const named = (name: string, short: string): string =>
    widget('')
      .replaceAll('widget', name.toLowerCase())
      .replaceAll('Widget', name)
      .replace('names:', `names:\n    shortNames: [${short}]`);
  const all = told(findings({ 'a.yaml': named('Widget', 'wi') }, { 'a.yaml': named('Gadget', 'ga') }));
  expect(all.filter((one) => one.startsWith('warning'))).toEqual([]);
  const kept = told(findings({ 'a.yaml': named('Widget', 'wi') }, { 'a.yaml': named('Widget', 'ga') }));
  expect(kept).toContainEqual(expect.stringMatching(/^warning compat\/short-name-removed/));
});

test('fields of one name that become required in two objects are two findings where other constraints differ', () => {
  const both = (required: string, ...more: string[]): string =>
    more
      .map((one, number) => `o${number}: { type: object${required}, properties: { kind: { type: string${one} } } }`)
      .join('\n');
  const count = (...more: string[]): number =>
    findings(at('a.yaml', both('', '', '')), at('a.yaml', both(', required: [kind]', ...more))).length;
  expect(count(', enum: [a, b]', ', enum: [c, d]')).toBe(2);
  expect(count(', enum: [a, b]', ', enum: [a, b]')).toBe(1);
  expect(count('', '')).toBe(1);
});
