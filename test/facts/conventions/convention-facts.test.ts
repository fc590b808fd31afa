// Which fields and types the conventions report in a review, and that each is reported once.
import { describe, expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { loadConfig } from '../../../src/config/merge.ts';
import { review } from '../../../src/review.ts';
import { rules } from '../../../src/rules/index.ts';

type Files = Readonly<Record<string, string>>;

const said = (before: Files, after: Files, config = defaultConfig): string[] => {
  const [base, head] = [before, after].map((files) => new Map(Object.entries(files)));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), { paths: [], pathsIgnore: [] });
  return review(changeSet, config, {})
    .findings.filter(({ rule }) => rule.startsWith('conventions/'))
    .map(({ rule, severity, path, line, message }) => `${severity} ${rule} ${path}:${line} ${message}`);
};

const types = (body: string): string => `// +groupName=example.com\npackage v1\n${body}`;
const path = 'api/v1/types.go';
const bad = '\t// +optional\n\tPhase float64 `json:"phase"`\n';
const rack = (fields: string): string => types(`\ntype Rack struct {\n${fields}}\n`);
const finding =
  'Field Rack.Phase should not use a float value because they cannot be reliably round-tripped. ' +
  'Use an integer of a smaller unit, or `resource.Quantity`. ' +
  '`conventions/nophase`: Naming convention "nophase": field Rack.Phase: phase fields are deprecated and conditions should be preferred, avoid phase like enum fields.';

describe('a field', () => {
  test('that is added is one finding', () => {
    expect(said({ [path]: rack('') }, { [path]: rack(bad) })).toEqual([
      `warning conventions/nofloats ${path}:6 ${finding}`,
    ]);
  });

  test('has what is asked of it in one message, with the other versions that have it, once each', () => {
    const beta = 'api/v1beta1/types.go';
    const found = (paths: readonly string[]): unknown => {
      const [base, head] = [rack(''), rack(bad)].map((text) => new Map(paths.map((one) => [one, text])));
      const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), {
        paths: [],
        pathsIgnore: [],
      });
      return review(changeSet, defaultConfig, {})
        .findings.filter(({ rule }) => rule === 'conventions/nofloats')
        .map(({ related, includes }) => [related, includes?.length]);
    };
    expect(found([path])).toEqual([[undefined, 1]]);
    const same = { path: beta, line: 6, message: expect.stringContaining('the same in') as string };
    expect(found([path, beta])).toEqual([[[same], 3]]);
  });

  test('that moved to another file, type by type, is not new', () => {
    const other = 'api/v1/rack_types.go';
    expect(said({ [path]: rack(bad) }, { [other]: rack(bad) })).toEqual([]);
    expect(said({ [path]: rack(bad) }, { [path]: types('\n'), [other]: `${rack(bad)}\ntype T int32\n` })).toEqual([]);
  });

  test('that moved to another package with its type is not new, and not asked for what would change its API', () => {
    const other = 'apis/rack/v1/types.go';
    const moved = rack(bad).replace('type Rack', '// Rack is moved.\ntype Rack');
    expect(said({ [path]: rack(bad) }, { [other]: `${moved}\ntype Side string\n` })).toEqual([]);
    expect(
      said({ [path]: `${rack(bad)}\ntype A int32\n` }, { [path]: types('\ntype A int32\n'), [other]: moved }),
    ).toEqual([]);
    // What stays where it was did not move; of the same group it may be another version.
    expect(
      said(
        { [path]: rack(bad) },
        { [path]: `${rack(bad)}\ntype A string\n`, 'pkg/v2/types.go': moved.replace('example.com', 'example.org') },
      ),
    ).toHaveLength(1);
    const list = '\t// +optional\n\tSides []string `json:"sides,omitempty"`\n';
    expect(said({ [path]: rack(list) }, { [other]: rack(`\t// Sides are two.\n${list}`) })).toEqual([]);
    expect(said({ [path]: rack('') }, { [other]: rack(list) })).toHaveLength(1);
  });

  test('that has another name in Go is not new, and one that has another name in JSON is', () => {
    const strict = loadConfig('preset: strict', 'c.yml', {}, []);
    const field = (name: string, json: string): string =>
      rack(`\t// ${json} is one.\n\t// +optional\n\t${name} string \`json:"${json},omitempty"\`\n`);
    const change = (name: string, json: string): string[] =>
      said({ [path]: field('Url', 'url') }, { [path]: field(name, json) }, strict);
    expect(change('URL', 'url')).toEqual([]);
    expect(change('Url', 'link')).toEqual([expect.stringContaining('Rack.Url must have a maximum length')]);
  });

  test('whose type has another name is not new, and what that holds is not asked for what would change its API', () => {
    const strict = loadConfig('preset: strict', 'c.yml', {}, []);
    const name = '\t// name is one.\n\t// +required\n\tName string `json:"name,omitempty"`\n';
    const rackOf = (type: string): string =>
      rack(`\t// side is one.\n\t// +optional\n\tSide *${type} \`json:"side,omitempty"\`\n`);
    const sideOf = (type: string, slot: string): string =>
      `type ${type} struct {\n\t// slots are some.\n\t// +optional\n\tSlots map[string]*${slot} \`json:"slots,omitempty"\`\n}\n` +
      `type ${slot} struct {\n${name}}\n`;
    const before = rackOf('Side') + sideOf('Side', 'Slot');
    const after = rackOf('Board') + sideOf('Board', 'Slit');
    expect(said({ [path]: before }, { [path]: after }, strict)).toEqual([]);
    expect(said({ [path]: before }, { [path]: after.replace('"name,', '"label,') }, strict)).toEqual([
      expect.stringContaining('Slit.Name must have a maximum length'),
    ]);
    // A copy of a type of another package may have what that had.
    const copied = `${rackOf('Side')}type Side struct {\n${name}}\n`;
    expect(said({ [path]: rackOf('other.Side') }, { [path]: copied }, strict)).toEqual([]);
    expect(said({ [path]: rack('') }, { [path]: copied }, strict)).toContainEqual(expect.stringContaining('Side.Name'));
  });

  test('of a type is reported with what its markers newly lack', () => {
    const kind = (markers: string): string =>
      types(`\n${markers}type Rack struct {\n\tStatus Side \`json:"status,omitempty"\`\n}\ntype Side string\n`);
    const root = '// +kubebuilder:object:root=true\n';
    const status = '// +kubebuilder:subresource:status\n';
    expect(said({ [path]: kind(root + status) }, { [path]: kind(root) })).toEqual([
      expect.stringContaining('conventions/statussubresource'),
    ]);
    expect(said({ [path]: kind(root) }, { [path]: kind(root) })).toEqual([]);
  });

  test('that is there is not asked to be required, or to have something required', () => {
    const strict = loadConfig('rules: { conventions/nonpointerstructs: warning }', 'c.yml', {}, [
      'conventions/nonpointerstructs',
    ]);
    const side = (marker: string): string =>
      `\ntype Side struct {\n\t// +${marker}\n\tName string \`json:"name"\`\n}\n`;
    const field = (doc: string): string => `\t// ${doc}\n\t// +optional\n\tSide Side \`json:"side,omitempty"\`\n`;
    const before = rack(field('Side is one.')) + side('optional');
    const after = rack(field('Side is another.')) + side('required');
    const list = (text: string): string =>
      text.replace('Side Side', 'Side []Side').replace('// +optional', '// +listType=atomic\n\t// +optional');
    expect(said({ [path]: before }, { [path]: after }, strict)).toEqual([]);
    expect(said({ [path]: rack('') + side('optional') }, { [path]: after }, strict)).toHaveLength(1);
    expect(said({ [path]: list(after) }, { [path]: list(before) })).toEqual([]);
    expect(said({ [path]: rack('') }, { [path]: list(before) })).toHaveLength(1);
  });

  test('whose file changes elsewhere, or whose comment changes, has no existing violation reported', () => {
    expect(
      said({ [path]: rack(bad) }, { [path]: rack(`${bad}\t// +optional\n\tSide *string \`json:"side,omitempty"\`\n`) }),
    ).toEqual([]);
    expect(said({ [path]: rack(bad) }, { [path]: rack(`\t// Phase is it.\n${bad}`) })).toEqual([]);
  });

  test('that becomes worse is reported for what is new', () => {
    expect(said({ [path]: rack(bad.replace('float64', 'int32')) }, { [path]: rack(bad) })).toEqual([
      `warning conventions/nofloats ${path}:6 Field Rack.Phase should not use a float value because they cannot be reliably round-tripped. Use an integer of a smaller unit, or \`resource.Quantity\`.`,
    ]);
  });

  test('that is there is not asked to merge otherwise, a new one is', () => {
    const list = (type: string): string => `\t// +optional\n\tSides ${type} \`json:"sides,omitempty"\`\n`;
    expect(said({ [path]: rack(list('[]string')) }, { [path]: rack(list('[]Side')) })).toEqual([]);
    expect(said({ [path]: rack('') }, { [path]: rack(list('[]string')) })).toEqual([
      `info conventions/ssatags ${path}:6 Rack.Sides should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map).`,
    ]);
  });
});

test('what most of the package does not do is not asked', () => {
  const fields = (marker: string): string =>
    ['A', 'B', 'C', 'D', 'E'].map((name) => `${marker}\t${name} string \`json:"${name.toLowerCase()}"\`\n`).join('');
  const [kept, broken] = [fields('\t// +required\n'), fields('')];
  const bare = '\tF string `json:"f"`\n';
  expect(said({ [path]: rack(kept) }, { [path]: rack(kept + bare) })).toEqual([
    `info conventions/optionalorrequired ${path}:15 Field Rack.F must be marked as optional or required.`,
  ]);
  expect(said({ [path]: rack(broken) }, { [path]: rack(broken + bare) })).toEqual([]);
  // Who chooses another preset wants all of it.
  for (const preset of ['strict', 'kubernetes'])
    expect(
      said({ [path]: rack(broken) }, { [path]: rack(broken + bare) }, loadConfig(`preset: ${preset}`, 'c.yml', {}, [])),
    ).toEqual([expect.stringContaining('Field Rack.F must be marked as optional or required.')]);
});

describe('what the package does elsewhere', () => {
  const list = (name: string): string =>
    `\t// +optional\n\t${name} []string \`json:"${name.toLowerCase()},omitempty"\`\n`;
  const lists = ['A', 'B', 'C', 'D', 'E'].map(list).join('');

  test('is not asked otherwise of a new type', () => {
    const added = `type Side struct {\n${list('F')}}\n`;
    expect(said({ [path]: rack(lists) }, { [path]: rack(lists) + added })).toEqual([]);
    const typed = lists.replaceAll('// +optional', '// +listType=atomic\n\t// +optional');
    expect(said({ [path]: rack(typed) }, { [path]: rack(typed) + added })).toEqual([
      `info conventions/ssatags ${path}:23 Side.F should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map).`,
    ]);
  });

  test('is asked where most of it does, but for what only nearly all of it may ask', () => {
    const named = (count: number, one: (name: string) => string): string =>
      Array.from({ length: count }, (_, index) => one(`F${index}`)).join('');
    const marked = (name: string): string => `\t// +required\n\t${name} string \`json:"${name.toLowerCase()}"\`\n`;
    const typed = (name: string): string => `\t// +listType=atomic\n${list(`T${name}`)}`;
    const mostly = (count: number, first = typed): string =>
      named(18, first) + named(count, (name) => list(`L${name}`));
    const more = `\t// +optional\n\tMore []string \`json:"more,omitempty"\`\n`;
    expect(said({ [path]: rack(mostly(3)) }, { [path]: rack(mostly(3) + more) })).toEqual([
      expect.stringContaining('Rack.More should have a listType marker'),
    ]);
    expect(said({ [path]: rack(mostly(4)) }, { [path]: rack(mostly(4) + more) })).toEqual([]);
    // A value that is not a list has no effect.
    expect(said({ [path]: rack(mostly(1, marked)) }, { [path]: rack(mostly(1, marked) + more) })).toEqual([]);
    const bare = (count: number): string =>
      named(20 - count, marked) + named(count, (name) => `\tB${name} string \`json:"b${name}"\`\n`);
    const last = '\tLast string `json:"last"`\n';
    expect(said({ [path]: rack(bare(1)) }, { [path]: rack(bare(1) + last) })).toEqual([
      expect.stringContaining('Rack.Last must be marked'),
    ]);
    expect(said({ [path]: rack(bare(2)) }, { [path]: rack(bare(2) + last) })).toEqual([]);
  });

  test('does not say how a marker is spelled, but where all is asked', () => {
    const field = '\t// f is one.\n\t// +kubebuilder:validation:Optional\n\tF *string `json:"f,omitempty"`\n';
    const about = (preset: string): number =>
      said({ [path]: rack('') }, { [path]: rack(field) }, loadConfig(`preset: ${preset}`, 'c.yml', {}, [])).filter(
        (one) => one.includes('should use marker optional instead'),
      ).length;
    expect(['recommended', 'strict', 'kubernetes'].map(about)).toEqual([0, 1, 1]);
  });

  test('is how a default is spelled, unless the configuration differs', () => {
    const optional = (name: string, marker: string): string =>
      `\t// +optional\n\t// +${marker}=1\n\t${name} *int32 \`json:"${name.toLowerCase()},omitempty"\`\n`;
    const [plain, kubebuilder] = ['default', 'kubebuilder:default'].map((marker) => optional('A', marker));
    const about = (base: string | undefined, preset: string): number =>
      said(
        { [path]: rack(base ?? '') },
        { [path]: rack((base ?? '') + optional('B', 'default')) },
        loadConfig(preset, 'c.yml', {}, []),
      ).filter((one) => one.includes('should use +kubebuilder:default marker')).length;
    for (const preset of ['recommended', 'strict', 'kubernetes'].map((one) => `preset: ${one}`)) {
      expect(about(plain, preset)).toBe(0);
      expect(about(kubebuilder, preset)).toBe(1);
    }
    const chosen = 'conventions: { lintersConfig: { defaults: { preferredDefaultMarker: "kubebuilder:default" } } }';
    expect(about(plain, chosen)).toBe(1);
  });

  test('does not hide what contradicts itself', () => {
    const other = ['A', 'B', 'C', 'D', 'E']
      .map((name) => `\t// +kubebuilder:validation:Optional\n\t${name} string \`json:"${name.toLowerCase()}"\`\n`)
      .join('');
    const spelled = other.replace('A string', 'F string').replace('"a"', '"f"').split('\n').slice(0, 2).join('\n');
    expect(said({ [path]: rack(other) }, { [path]: rack(`${other}${spelled}\n`) })).toEqual([]);
    const both = `\t// +required\n${spelled}\n`;
    expect(said({ [path]: rack(other) }, { [path]: rack(other + both) })).toEqual([
      `warning conventions/optionalorrequired ${path}:17 Field Rack.F must not be marked as both optional and required.`,
    ]);
  });
});

test('half of what was asked is not asked again in other words', () => {
  const conditions = (markers: string): string =>
    rack(`${markers}\tConditions []metav1.Condition \`json:"conditions"\`\n`);
  const half = '\t// +listType=map\n\t// +listMapKey=type\n';
  expect(said({ [path]: conditions('') }, { [path]: conditions(half) })).toEqual([]);
});

test('a field in several versions is one finding, and none where a version has it', () => {
  const [alpha, beta] = ['api/v1alpha1/types.go', 'api/v1beta1/types.go'];
  const [empty, filled] = [rack(''), rack(bad)];
  const both = said({ [alpha]: empty, [beta]: empty }, { [alpha]: filled, [beta]: filled });
  expect(both).toEqual([`warning conventions/nofloats ${alpha}:6 ${finding}`]);
  const more = `${filled}\ntype T int32\n`;
  expect(said({ [alpha]: filled, [beta]: empty }, { [alpha]: more, [beta]: filled })).toEqual([]);
});

test('infos of one rule are one finding a file', () => {
  const list = (name: string): string =>
    `\t// +optional\n\t${name} []string \`json:"${name.toLowerCase()},omitempty"\`\n`;
  const text = (more: string): string =>
    `info conventions/ssatags ${path}:6 Rack.A should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map).${more}`;
  expect(said({ [path]: rack('') }, { [path]: rack(list('A') + list('B') + list('C')) })).toEqual([
    text(' 2 more findings are of this kind.'),
  ]);
  expect(said({ [path]: rack('') }, { [path]: rack(list('A') + list('B')) })).toEqual([
    text(' 1 more finding is of this kind.'),
  ]);
});

test('what no API is, and generated files, have no conventions', () => {
  const plain = `package shop\n\ntype Rack struct {\n${bad}}\n`;
  expect(said({}, { 'shop/rack.go': plain })).toEqual([]);
  expect(said({}, { [path]: `// Code generated by hand. DO NOT EDIT.\n${rack(bad)}` })).toEqual([]);
});

test('items of a list with a field that a CRD requires are no list without required fields', () => {
  const list = '\t// +listType=atomic\n\t// +optional\n\tParts []Part `json:"parts,omitempty"`\n';
  const parts = (tag: string, marker = ''): string =>
    `${rack(list)}\n// Part is one.\n${marker}type Part struct {\n\tName string \`json:"${tag}"\`\n}\n`;
  const [text, strict] = [rack(''), loadConfig('preset: strict', 'c.yml', {}, ['conventions/arrayofstruct'])];
  const told = (after: string, config = defaultConfig): string[] =>
    said({ [path]: text }, { [path]: after }, config).flatMap((one) => /arrayofstruct/.exec(one) ?? []);
  const generated = '// +kubebuilder:object:generate=true\n';
  expect(told(parts('name', generated))).toEqual([]);
  expect(told(parts('name,omitempty', generated))).toEqual(['arrayofstruct']);
  expect(told(parts('name'))).toEqual(['arrayofstruct']);
  expect(told(parts('name', generated), strict)).toEqual(['arrayofstruct']);
});

test('conditions are those of Kubernetes by any name of their package, and need their markers by the usual one', () => {
  const told = (name: string, from: string, markers = ''): string[] => {
    const text = (fields: string): string =>
      rack(fields).replace('package v1\n', `package v1\n\nimport ${name} "${from}"\n`);
    const conditions = `${markers}\tConditions []${name}.Condition \`json:"conditions,omitempty"\`\n`;
    return said({ [path]: text('') }, { [path]: text(conditions) }).flatMap(
      (one) => /Conditions field.*/.exec(one) ?? [],
    );
  };
  const meta = 'k8s.io/apimachinery/pkg/apis/meta/v1';
  expect(told('apimeta', meta)).toEqual([]);
  expect(told('apimeta', 'example.com/meta')).toEqual([expect.stringContaining('must be a slice of metav1.Condition')]);
  expect(told('metav1', meta)).toEqual([expect.stringContaining('is missing the following markers')]);
});

test('types of CRDs are not asked for required structs without a pointer, which is meant for built-in types', () => {
  const preset = loadConfig('preset: kubernetes', 'c.yml', {}, []);
  const part = '\ntype Part struct {\n\t// name is one.\n\t// +required\n\tName string `json:"name"`\n}\n';
  const field = '\t// part is one.\n\t// +optional\n\tPart Part `json:"part,omitzero"`\n';
  const told = (more: string): string[] =>
    said({ [path]: rack('') + part + more }, { [path]: rack(field) + part + more }, preset).flatMap(
      (one) => /nonpointerstructs/.exec(one) ?? [],
    );
  expect(told('')).toEqual(['nonpointerstructs']);
  expect(
    told('\n// +kubebuilder:object:root=true\ntype Kind struct {\n\tmetav1.TypeMeta `json:",inline"`\n}\n'),
  ).toEqual([]);
});

test('what only Go code uses has no conventions', () => {
  const kind =
    '\n// +kubebuilder:object:root=true\ntype Shop struct {\n\tmetav1.TypeMeta `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata"`\n';
  const one = (name: string, field: string, tag: string): string =>
    types(`${kind}${field}}\n\ntype ${name} struct {\n\tA int${tag}\n}\n`);
  const told = (name: string, field = '', tag = ''): string[] =>
    said({ [path]: types(`${kind}}\n`) }, { [path]: one(name, field, tag) }).filter((text) =>
      text.includes(`${name}.A`),
    );
  expect(told('cache')).toEqual([]);
  expect(said({ [path]: rack('') }, { [path]: `${rack('')}\ntype cache struct {\n\tA int\n}\n` })).toEqual([]);
  expect(told('cache', '\tSpec []cache `json:"spec"`\n')).toHaveLength(1);
  expect(told('Cache', '', ' `json:"a"`')).toHaveLength(1);
  // Without JSON, code alone passes it around, as it does what only such a type has.
  expect(told('Cache')).toEqual([]);
  expect(told('Cache', '\tSpec []Cache `json:"spec"`\n')).toHaveLength(1);
  expect(told('Cache', '}\n\ntype Handler struct {\n\tAll []Cache\n')).toEqual([]);
  expect(told('Cache', '}\n\ntype Option func(*Cache)\n\ntype Other struct {\n')).toEqual([]);
});

test('a copy of types of Kubernetes has no conventions', () => {
  const registered = (group: string, fields: string): Files => ({
    'pkg/slim/meta/v1/types.go': `${rack(fields).replace('example.com', group)}\nvar GroupVersion = schema.GroupVersion{Group: "${group}", Version: "v1"}\n`,
  });
  const told = (group: string): string[] => said(registered(group, ''), registered(group, bad));
  expect(told('meta.k8s.io')).toEqual([]);
  expect(told('example.com')).not.toEqual([]);
});

test('a struct without JSON in a package that an API package uses is of code alone', () => {
  const api = `package v1\n\nimport "example.com/garden/secrets"\n\n// +groupName=example.com\n\n// +kubebuilder:object:root=true\ntype Rack struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata"\`\n}\n\ntype Secrets map[string]secrets.Config\n`;
  const told = (tag: string): string[] => {
    const side = (more: string): Files => ({
      'go.mod': 'module example.com/garden\n',
      [path]: api,
      'secrets/config.go': `package secrets\n\ntype Config struct {\n${more}}\n`,
    });
    return said(side(''), side(`\tName int \`${tag}:"name"\`\n`));
  };
  expect(told('yaml')).toEqual([]);
  expect(told('json')).toEqual([expect.stringContaining('Config.Name')]);
});

test('a kind whose version is no longer served is not asked for subresources, what is served still is', () => {
  const kind = (marker: string): string =>
    types(`
// +kubebuilder:object:root=true
${marker}type Shop struct {
\tmetav1.TypeMeta \`json:",inline"\`
\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`
\t// +optional
\tStatus ShopStatus \`json:"status,omitempty,omitzero"\`
}

type ShopList struct {
\tmetav1.TypeMeta \`json:",inline"\`
\tmetav1.ListMeta \`json:"metadata,omitempty"\`
\tItems []Shop \`json:"items"\`
}

// +kubebuilder:validation:MinProperties=1
type ShopStatus struct {
\t// +optional
\tName string \`json:"name,omitempty"\`
}
`);
  const told = (marker: string): string => said({}, { [path]: kind(marker) }).join();
  expect(told('// +kubebuilder:printcolumn:name=A,type=string,JSONPath=.spec.a\n')).toContain('subresource');
  expect(told('// +kubebuilder:skipversion\n')).not.toContain('subresource');
});

describe('the keys of a list map', () => {
  const marked = (more: string): string =>
    `\t// +listType=map\n${more}\t// +optional\n\tSides []Side \`json:"sides,omitempty"\`\n`;
  const kind = (fields: string): string =>
    types(`
// +kubebuilder:object:root=true
type Rack struct {
\tmetav1.TypeMeta \`json:",inline"\`
\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`
\t// +required
\tSpec RackSpec \`json:"spec"\`
}

type RackSpec struct {
\t// +required
\tName string \`json:"name"\`
${fields}}

type Side struct {
\t// +required
\tName string \`json:"name"\`
}
`);
  const crd = (properties: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: racks.example.com, annotations: { controller-gen.kubebuilder.io/version: v0.18.0 } }
spec:
  group: example.com
  names: { kind: Rack, plural: racks, singular: rack, listKind: RackList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            apiVersion: { type: string }
            kind: { type: string }
            metadata: { type: object }
            spec:
              type: object
              required: [name]
              properties:
                name: { type: string }
${properties}`;
  const sides = (keys: string): string => `                sides:
                  type: array
                  x-kubernetes-list-type: map
${keys}                  items: { type: object, required: [name], properties: { name: { type: string } } }
`;
  const found = (before: Files, after: Files): string[] => {
    const [base, head] = [before, after].map((files) => new Map(Object.entries(files)));
    const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), { paths: [], pathsIgnore: [] });
    return review(changeSet, defaultConfig, {}).findings.map(
      ({ rule, path: at, line, includes = [] }) =>
        `${[rule, ...includes.map((one) => one.rule)].join(' + ')} ${at}:${line}`,
    );
  };
  const crdPath = 'config/crd/racks.yaml';

  test('are reported with the error of a CRD that shows them, once', () => {
    const unknown = marked('\t// +listMapKey=id\n');
    for (const [fields, keys, line] of [
      [marked(''), '', 17],
      [unknown, '                  x-kubernetes-list-map-keys: [id]\n', 18],
    ] as const)
      expect(
        found({ [path]: kind(''), [crdPath]: crd('') }, { [path]: kind(fields), [crdPath]: crd(sides(keys)) }),
      ).toEqual([`admission/list-type + conventions/ssatags ${path}:${line}`]);
  });

  test('are reported where no CRD shows them', () => {
    expect(found({ [path]: kind('') }, { [path]: kind(marked('')) })).toEqual([`conventions/ssatags ${path}:17`]);
    const stale = { [path]: kind(marked('')), [crdPath]: crd('') };
    expect(found({ [path]: kind(''), [crdPath]: crd('').replace('[name]', '[ name ]') }, stale)).toContain(
      `conventions/ssatags ${path}:17`,
    );
  });
});

describe('markers of declarative validation', () => {
  const strict = loadConfig('preset: strict', 'c.yml', {}, []);
  const field = (...markers: readonly string[]): string =>
    `\t// names are some.\n${markers.map((one) => `\t// +${one}\n`).join('')}\tNames []string \`json:"names,omitempty"\`\n`;
  const asked = (...markers: readonly string[]): number => {
    const [first = ''] = said({ [path]: rack('') }, { [path]: rack(field(...markers)) }, strict);
    return first === '' ? 0 : first.split(/(?<=\.) (?=[A-Z`])/).length;
  };
  const all = [
    'k8s:optional',
    'k8s:listType=set',
    'k8s:maxItems=9',
    'k8s:minItems=1',
    'k8s:eachVal=+k8s:maxLength=5',
    'k8s:eachVal=+k8s:minLength=1',
  ];

  test('count like their twins', () => {
    expect(asked(...all)).toBe(0);
    expect(all.map((_, at) => asked(...all.toSpliced(at, 1)))).toEqual(all.map(() => 1));
    // Nothing is reported twice where both exist.
    expect(asked(...all, 'optional', 'listType=set', 'kubebuilder:validation:MaxItems=9')).toBe(0);
  });

  test('count at each stage for what a field is, and once enforced for what it accepts', () => {
    expect(asked(...all.map((one) => `k8s:beta(since: "1.37")=+${one}`))).toBe(0);
    expect(asked(...all.map((one) => `k8s:alpha(since: "1.37")=+${one}`))).toBe(4);
  });
});

describe('a type of another package', () => {
  const text = (fields: string): string =>
    `// +groupName=example.com\npackage v1\n\nimport "example.com/garden/sizes"\n\ntype Rack struct {\n${fields}}\n`;
  const sized = '\t// +optional\n\tSize sizes.Size `json:"size,omitempty"`\n';
  const about = (type: string | undefined, from: 'base' | 'context' = 'context'): string[] => {
    const other = { 'sizes/size.go': `package sizes\n\ntype Size ${type}\n\ntype Other bool\n` };
    const context = {
      'go.mod': 'module example.com/garden\n',
      ...(type !== undefined && from === 'context' ? other : {}),
    };
    const [base, head] = [text(''), text(sized)].map(
      (one) => new Map([[path, one], ...(from === 'base' ? Object.entries(other) : [])]),
    );
    const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(Object.entries(context)), {
      paths: [],
      pathsIgnore: [],
    });
    const config = loadConfig('rules: { conventions/optionalfields: info, conventions/nobools: info }', 'c.yml', {}, [
      'conventions/optionalfields',
      'conventions/nobools',
    ]);
    return review(changeSet, config, {}).findings.map(({ rule, message }) => `${rule} ${message}`);
  };

  test('is known where its package was read', () => {
    const valid = (zero: string, more: string): string =>
      `conventions/optionalfields Field Rack.Size has a valid zero value (${zero})${more}`;
    expect(about('int32')).toEqual([
      valid(
        '0',
        ', but the validation is not complete (e.g. minimum/maximum). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.',
      ),
    ]);
    expect(about('[]string')).toEqual([]);
    expect(about('bool', 'base')).toEqual([valid('false', ' and should be a pointer.')]);
  });

  test('is not judged where it was not', () => {
    expect(about(undefined)).toEqual([]);
  });
});

test('the configuration has options as kube-api-linter accepts them', () => {
  const map = '\t// +optional\n\tLabels map[string]string `json:"labels,omitempty"`\n';
  const configured = (policy: string): string[] =>
    said(
      { [path]: rack('') },
      { [path]: rack(map) },
      loadConfig(`conventions: { lintersConfig: { nomaps: { policy: ${policy} } } }`, 'c.yml', {}, []),
    );
  expect(configured('AllowStringToStringMaps')).toEqual([]);
  expect(configured('Enforce')).toEqual([
    `info conventions/nomaps ${path}:6 Field Rack.Labels should not use a map type, use a list type with a unique name/identifier instead.`,
  ]);
  expect(() => configured('Enforced')).toThrow(
    'c.yml:1:51: policy cannot be "Enforced"; it must be one of AllowStringToStringMaps, Enforce, Ignore; did you mean "Enforce"?',
  );
});

test('the preset of Kubernetes has what its own API has: markers that exclude each other, and sets of any kind', () => {
  const both = '\t// f is one.\n\t// +optional\n\t// +required\n\tF *string `json:"f,omitempty"`\n';
  const sets = '\t// sides are two.\n\t// +optional\n\t// +listType=set\n\tSides []Side `json:"sides,omitempty"`\n';
  const change = (preset: string): string[] =>
    said(
      { [path]: rack('') },
      {
        [path]: `${rack(both + sets)}type Side struct {\n\t// +required\n\t// a is one.\n\tA string \`json:"a"\`\n}\n`,
      },
      loadConfig(`preset: ${preset}`, 'c.yml', {}, []),
    );
  expect(change('kubernetes')).toContainEqual(
    expect.stringMatching(
      /^error conventions\/conflictingmarkers .*optional_vs_required: \{\[optional\], \[required\]\}/,
    ),
  );
  const aboutSets = (preset: string): string[] => change(preset).filter((one) => one.includes('listType=set'));
  expect(aboutSets('kubernetes')).toEqual([]);
  expect(aboutSets('strict')).toHaveLength(1);
});

describe('what a project chooses', () => {
  const ruleIds = rules.map(({ id }) => id);
  const name = '\t// name is one.\n\t// +optional\n\tName *string `json:"name,omitempty"`\n';
  const long = [
    `conventions/maxlength ${path}:7 Field Rack.Name must have a maximum length, add kubebuilder:validation:MaxLength marker. ` +
      '`conventions/minlength`: Field Rack.Name must have a minimum length, add kubebuilder:validation:MinLength marker.',
  ];
  const by = (text: string, before: Files, after: Files): string[] =>
    said(before, after, loadConfig(text, 'c.yml', {}, ruleIds));

  test('is silent until a preset or a severity asks for it', () => {
    const change = [{ [path]: rack('') }, { [path]: rack(name) }] as const;
    expect(by('preset: recommended', ...change)).toEqual([]);
    expect(by('preset: kubernetes', ...change)).toEqual([]);
    expect(by('preset: strict', ...change)).toEqual(long.map((one) => `info ${one}`));
    expect(by('rules: { conventions/maxlength: error, conventions/minlength: info }', ...change)).toEqual(
      long.map((one) => `error ${one}`),
    );
  });

  test('is asked of new fields where others do not follow it, and not of those that are there', () => {
    const others = ['A', 'B', 'C', 'D', 'E']
      .map((one) => name.replace('Name', one).replaceAll('name', one.toLowerCase()))
      .join('');
    expect(by('preset: strict', { [path]: rack(others) }, { [path]: rack(name + others) })).toEqual(
      long.map((one) => `info ${one}`),
    );
    const bounded = (marker: string): string => `\t// +${marker}\n${name}`;
    expect(
      by(
        'preset: strict',
        { [path]: rack(bounded('kubebuilder:validation:MaxLength=3')) },
        { [path]: rack(bounded('kubebuilder:validation:Pattern=a')) },
      ),
    ).toEqual([]);
  });
});

describe('a type of a package that is no API by itself', () => {
  const shared = 'pkg/common/types.go';
  const common = (fields: string, more = ''): string =>
    `package common\n\ntype Part struct {\n${fields}}\n\ntype Own struct {\n\tKey string \`json:"key,omitempty"\`\n${more}}\n`;
  const kind = types(
    'import "example.com/x/pkg/common"\n\ntype Rack struct {\n\tmetav1.TypeMeta\n\tmetav1.ObjectMeta\n\tPart common.Part `json:"part,omitempty"`\n}\n',
  );
  const saidWith = (context: Files): string[] => {
    const [base, head, known] = [{ [shared]: common('') }, { [shared]: common(bad, bad) }, context].map(
      (files: Files) => new Map(Object.entries(files)),
    );
    const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), known, { paths: [], pathsIgnore: [] });
    return review(changeSet, defaultConfig, {})
      .findings.filter(({ rule }) => rule.startsWith('conventions/'))
      .map(({ line, message }) => `${line} ${message.slice(0, 16)}`);
  };

  test('is asked like one of the API whose fields lead to it, and no other type of its package is', () => {
    expect(saidWith({ 'go.mod': 'module example.com/x\n', [path]: kind })).toEqual(['5 Field Part.Phase']);
  });

  test('is asked nothing where no API leads to it', () => {
    expect(saidWith({ 'go.mod': 'module example.com/x\n', [path]: rack('') })).toEqual([]);
  });
});

test('types that refer to one another without end are a limit, not a fault of this program', () => {
  const chain = Array.from({ length: 3000 }, (_, at) => `type T${at} T${at + 1}\n`).join('');
  const side = (field: string): Map<string, string> =>
    new Map([[path, types(`\ntype Rack struct {\n\tmetav1.TypeMeta\n${field}}\n\n${chain}type T3000 string\n`)]]);
  const sides = [side(''), side('\tName T0 `json:"name,omitempty"`\n')] as const;
  const changeSet = collectFromMaps(...sides, new Map(), { paths: [], pathsIgnore: [] });
  const found = review(changeSet, defaultConfig, {}).findings.filter(({ rule }) => rule.startsWith('files/'));
  expect(
    found.map(({ rule, severity, message }) => `${severity} ${rule} ${message.slice(27).split(' types')[0]}`),
  ).toEqual([
    'warning files/limit-exceeded the API conventions of its package, as more than 500',
    'error files/limit-exceeded more than 100',
  ]);
});

describe('markers of a type count again at each of its fields, and beyond a limit no convention is checked', () => {
  const repeated = (markers: number, fields: number, config = defaultConfig): readonly string[] => {
    const named = '// +kubebuilder:validation:MaxLength=10\n'.repeat(markers);
    const lines = Array.from(
      { length: fields },
      (_, at) => `\t// +optional\n\tF${at} Name \`json:"f${at},omitempty"\`\n`,
    );
    const struct = `\ntype Rack struct {\n\tmetav1.TypeMeta\n${lines.join('')}}\n`;
    const other = 'package v2\n\ntype Rack struct {\n\tmetav1.TypeMeta\n\n\t// Side is one.\n\tSide string\n}\n';
    const head = new Map([
      [path, types(`\n// Name is one.\n${named}type Name string\n${struct}`)],
      ['api/v2/types.go', other],
    ]);
    const changeSet = collectFromMaps(new Map(), head, new Map(), { paths: [], pathsIgnore: [] });
    const { findings } = review(changeSet, config, {});
    expect(findings.some((one) => one.rule.startsWith('conventions/') && one.path === 'api/v2/types.go')).toBe(true);
    return findings.flatMap((one) =>
      one.rule === 'files/limit-exceeded' ? `${one.severity} ${one.path} ${one.message.slice(27)}` : [],
    );
  };

  test.each([
    [2001, 1, 'a field or a type has more than 2000 markers'],
    [1999, 4000, 'the fields of a package have too many markers for the A'],
    [1999, 500, 'a package breaks the API conventions in too many places'],
  ])('%i markers, %i fields', (markers, fields, message) => {
    const expected = `${path} the API conventions of its package, as ${message}`;
    expect(repeated(markers, fields)).toEqual([expect.stringContaining(`warning ${expected}`)]);
  });

  test('another version beyond a limit leaves this one checked', () => {
    const named = '// +kubebuilder:validation:MaxLength=10\n'.repeat(2001);
    const large = (field: string): Files => ({
      'api/v2/types.go': `// +groupName=example.com\npackage v2\n\n${named}type Name string\n\ntype Rack struct {\n${field}}\n`,
    });
    const [before, after] = [
      { [path]: rack(''), ...large('') },
      { [path]: rack(bad), ...large(bad) },
    ];
    expect(said(before, after)).toEqual([`warning conventions/nofloats ${path}:6 ${finding}`]);
  });

  test.each([
    'preset: kubernetes',
    'rules: { conventions/*: error }',
    'overrides: [{ paths: ["api/**"], rules: { conventions/jsontags: error } }]',
  ])('a change does not pass by a limit where a convention is an error: %s', (text) => {
    expect(repeated(2001, 1, loadConfig(text, 'c.yml', {}, ['conventions/jsontags']))).toEqual([
      expect.stringContaining(`error ${path}`),
    ]);
  });
});
