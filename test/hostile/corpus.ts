// Nasty changes, each as a pull request could hold it: texts that explode, nest, repeat, pretend or never end.
import type { HostileChange } from './builders.ts';
import {
  aliases,
  both,
  brokenGo,
  crd,
  deepSchema,
  fields,
  formatsSchema,
  go,
  grants,
  hostileValues,
  inherited,
  inheritedCrd,
  jsonCrd,
  merges,
  object,
  repeated,
  rules,
  sign,
  strings,
  text,
  unreadable,
  widget,
  yaml,
} from './builders.ts';

/** The changes by name. */
export const corpus: Readonly<Record<string, HostileChange>> = {
  'aliases that unfold to 9^30 values': unreadable('a.yaml', aliases),
  'merge keys that unfold': unreadable('a.yaml', merges),
  'an alias of itself': unreadable('a.yaml', 'a: &a [*a]\n'),
  'a flow sequence of 100,000 levels': unreadable('a.yaml', `a: ${'['.repeat(100_000)}`),
  'a flow mapping of 100,000 levels': unreadable('a.yaml', '{a: '.repeat(100_000)),
  'block sequences of 100,000 levels': unreadable('a.yaml', '- '.repeat(100_000)),
  'block mappings of 1,500 levels': unreadable(
    'a.yaml',
    repeated(1500, (level) => `${' '.repeat(level)}a:\n`),
  ),
  'a schema of 2,000 levels': {
    base: { 'a.json': jsonCrd(deepSchema(2000, 'string')) },
    ...unreadable('a.json', jsonCrd(deepSchema(2000, 'integer'))),
  },
  'JSON of a million levels': unreadable('a.json', `{"apiVersion":"v1","kind":"A","a":${'['.repeat(1_000_000)}`),
  'JSON with a number of a megabyte': {
    head: { 'a.json': `{"apiVersion":"v1","kind":"A","a":${'9'.repeat(1_000_000)}}` },
  },
  'JSON with `__proto__`': {
    base: {
      'a.json': jsonCrd(
        '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
      ),
    },
    head: {
      'a.json': jsonCrd('{"__proto__":{"type":"array"},"type":"object","properties":{"__proto__":{"type":"integer"}}}'),
    },
  },
  'a file beyond the limit': unreadable('a.yaml', '#'.repeat(8 * 1024 * 1024 + 1)),
  'eight megabytes of comment': yaml('#'.repeat(8 * 1024 * 1024 - 1)),
  'a megabyte of tabs': unreadable('a.yaml', `a:\n${'\t'.repeat(1_000_000)}b: 1\n`),
  'a megabyte of spaces': yaml(`a: b${' '.repeat(1_000_000)}\nc: d\n`),
  'a megabyte of colons': yaml(`a${':'.repeat(1_000_000)}\n`),
  'a megabyte of quotes': unreadable('a.yaml', `a: ${"'".repeat(999_999)}`),
  'a megabyte of escapes': yaml(
    `apiVersion: v1\nkind: A\nmetadata: {name: a}\na: "${'\\u0041\\\n  '.repeat(100_000)}"\n`,
  ),
  'a megabyte of dashes': yaml('-'.repeat(1_000_000)),
  'a hundred thousand documents': yaml('---\n'.repeat(100_000)),
  'ten thousand objects': yaml(
    repeated(10_000, (index) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c${index}}\n`, '---\n'),
  ),
  'two hundred thousand keys': yaml(
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n${repeated(200_000, (index) => `  k${index}: v\n`)}`,
  ),
  'one key a hundred thousand times': yaml('a: 1\n'.repeat(100_000)),
  'a hundred thousand anchors': yaml(repeated(100_000, (index) => `- &a${index} b\n`)),
  'tags of other languages': yaml(
    'apiVersion: v1\nkind: A\nmetadata: {name: a}\na: !!js/function "function () { process.exit(1) }"\nb: !!python/object/apply:os.system ["true"]\nc: !!binary "////"\n',
  ),
  'directives of another YAML': yaml('%YAML 9.9\n%TAG ! tag:evil.test,2000:\n---\n!a b: !c d\n'),
  'NUL, bells and reversed text': yaml('apiVersion: v1\nkind: "A\\u0000\\u0007\\u202E"\nmetadata: {name: "\\uD800"}\n'),
  'numbers of every size': both(
    object(
      'a: {type: number, maximum: 1e308, minimum: -1e308, multipleOf: 1}\nb: {type: string, maxLength: 9223372036854775807}',
    ),
    object(
      'a: {type: number, maximum: 1e999999, minimum: -.inf, multipleOf: 1e-400}\nb: {type: string, maxLength: 99999999999999999999999999}',
    ),
  ),
  'fields of every object': yaml(inheritedCrd('integer'), inheritedCrd('string')),
  'kinds and groups of every object': yaml(
    repeated(
      inherited.length,
      (at) =>
        `apiVersion: ${inherited[at] ?? ''}/v1\nkind: ${inherited[at] ?? ''}\nmetadata: {name: ${inherited[at] ?? ''}, namespace: ${inherited[at] ?? ''}}\nspec: {${inherited[at] ?? ''}: 1}\n`,
      '---\n',
    ),
  ),
  'patterns that explode': both(
    text('pattern: "^a$"\ndefault: a'),
    text(`pattern: ${JSON.stringify(`^((a+)+)+(${'(a|aa)+'.repeat(50)})$`)}\ndefault: ${'a'.repeat(10_000)}!`),
  ),
  'a pattern of 50,000 parentheses': both(
    text('pattern: a'),
    text(`pattern: ${JSON.stringify('('.repeat(50_000) + ')'.repeat(50_000))}`),
  ),
  'a pattern that is repeated and repeated': both(
    text('pattern: a'),
    text('pattern: "((a{1000}){1000}){1000}"\ndefault: a'),
  ),
  'a CEL rule of a megabyte': both(rules('self == "a"'), rules(`self == "${'a'.repeat(1_000_000)}"`)),
  'a CEL rule of 20,000 parentheses': both(
    rules('self == "a"'),
    rules(`${'('.repeat(20_000)}true${')'.repeat(20_000)}`),
  ),
  'a CEL rule of 20,000 operands': both(rules('self == "a"'), rules(repeated(20_000, () => 'self == "a"', ' || '))),
  'CEL macros in macros': both(
    rules('self == "a"'),
    rules(`${repeated(12, (at) => `[1,2,3,4,5,6,7,8,9].all(x${at}, `)}true${')'.repeat(12)}`),
  ),
  'two thousand CEL rules': both(
    rules('self == "a"'),
    rules(...Array.from({ length: 2000 }, (_, at) => `self != "a${at}"`)),
  ),
  'an enum turned around': both(text(strings(50_000)), text(strings(50_000, (index) => 49_999 - index))),
  'two thousand changed fields': both(fields(2000, 'string'), fields(2000, 'integer')),
  'two thousand removed fields': both(fields(2000, 'string'), fields(1, 'string')),
  // No form of a report has a limit between two thousand findings, of which there are several changes, and these.
  'five thousand required fields': both(
    object('a: {type: string}'),
    object('a: {type: string}', `required: [${repeated(5000, (index) => `r${index}`, ', ')}]`),
  ),
  'five thousand branches': both(
    object('a: {type: string}'),
    object('a: {type: string}', `anyOf:\n${repeated(5000, (index) => `- required: [r${index}]`, '\n')}`),
  ),
  'two thousand versions': yaml(
    crd(object('a: {type: string}')).replace(
      /^ {2}- name: v1\n[^]*$/m,
      repeated(
        2000,
        (index) =>
          `  - {name: v${index + 1}, served: true, storage: ${index === 0}, schema: {openAPIV3Schema: {type: object}}}\n`,
      ),
    ),
    crd(object('a: {type: string}')),
  ),
  'values for every format': { head: { 'crd.yaml': crd(formatsSchema), 'widget.yaml': widget(hostileValues) } },
  'a link of a megabyte': yaml(
    crd(object('a: {type: string}'), {
      annotations: `api-approved.kubernetes.io: "https://github.com/${'a/'.repeat(500_000)}pull/1"`,
    }),
  ),
  'a caBundle of a megabyte': yaml(
    crd(object('a: {type: string}'), {
      spec: `conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://${'a.'.repeat(50_000)}", caBundle: "${'QUFB'.repeat(250_000)}"}}}`,
    }),
  ),
  'Go braces of 50,000 levels': brokenGo(`type A ${'struct{ A '.repeat(50_000)}`),
  'Go parentheses of 100,000 levels': brokenGo(`var a = ${'('.repeat(100_000)}`),
  'Go types of 50,000 levels': go(`type A struct {\n\tB ${'map[string]'.repeat(50_000)}string \`json:"b"\`\n}\n`),
  'a Go string that never ends': brokenGo(`type A struct {\n\tB string \`${'json:"b" '.repeat(100_000)}\n`),
  'a Go comment that never ends': brokenGo('/*'.repeat(500_000)),
  'Go markers of a megabyte': go(
    `// +kubebuilder:object:root=true\n// +kubebuilder:validation:Enum=${'a;'.repeat(250_000)}\n// +kubebuilder:validation:XValidation:rule="${'('.repeat(200_000)}",message="${'\\'.repeat(200_001)}\ntype A string\n`,
    'type A string\n',
  ),
  'two thousand Go fields': go(
    `type A struct {\n${repeated(2000, (index) => `\tF${index} string \`json:"f${index}"\`\n`)}}\n`,
    'type A struct {\n\tB string `json:"b"`\n}\n',
  ),
  'Go types that hold each other': go(
    'type A struct {\n\tB `json:",inline"`\n}\n\ntype B struct {\n\tA `json:",inline"`\n\tC []B `json:"c"`\n}\n',
    'type A struct {\n\tB string `json:"b"`\n}\n',
  ),
  'Go fields of every object': go(
    `type A struct {\n${inherited.map((name, at) => `\tF${at} int \`json:"${name}"\`\n`).join('')}}\n`,
    `type A struct {\n${inherited.map((name, at) => `\tF${at} string \`json:"${name}"\`\n`).join('')}}\n`,
  ),
  'kustomizations in a circle': {
    head: {
      'a/kustomization.yaml': 'resources: [../b, ., ../../../../etc/passwd, /etc/passwd, "https://evil.test/x"]\n',
      'b/kustomization.yaml': 'resources: [../a, ../b]\npatches: [{path: ../a/kustomization.yaml}]\n',
      'b/crd.yaml': crd(object('a: {type: string}')),
    },
  },
  'ten thousand resources of a kustomization': {
    head: { 'kustomization.yaml': `resources:\n${repeated(10_000, (index) => `- r${index}.yaml\n`)}` },
  },
  'a template that never ends': unreadable('templates/a.yaml', `a: ${'{{'.repeat(200_000)}\n`),
  'a template of half a megabyte': unreadable('templates/a.yaml', `a: ${'{{ x }}'.repeat(100_000)}\n`),
  'grants of everybody to everybody': yaml(grants(300)),
  'ignores on every line': yaml(
    crd(
      object(
        repeated(
          2000,
          (index) => `# kube-api-review: ignore compat/field-removed because ${index}\nf${index}: {type: integer}`,
          '\n',
        ),
      ),
    ),
    crd(fields(2000, 'string')),
  ),
  'an ignore of a megabyte': yaml(
    `# kube-api-review: ignore ${'a/b, '.repeat(200_000)}\n${crd(object('a: {type: string}'))}`,
  ),
  'names that lead elsewhere': {
    head: {
      '../a.yaml': `${sign}a: [`,
      '/etc/b.yaml': `${sign}a: [`,
      '-rf.yaml': `${sign}a: [`,
      'a\nb\r::error::c.yaml': `${sign}a: [`,
      '__proto__/a.yaml': `${sign}a: [`,
      '<!-- a -->.yaml': `${sign}a: [`,
      [`${'n'.repeat(10_000)}.yaml`]: `${sign}a: [`,
      '\u0000\u202e@octocat #1.yaml': `${sign}a: [`,
    },
    unjudged: ['../a.yaml', '/etc/b.yaml', '-rf.yaml', '__proto__/a.yaml'],
  },
  'five thousand files': {
    head: Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `f${index}.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c${index}}\n`,
      ]),
    ),
  },
  'CRDs of one name in a thousand files': {
    head: Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`f${index}.yaml`, crd(object('a: {type: string}'))]),
    ),
  },
};
