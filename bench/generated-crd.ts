// A CRD as controller-gen writes it, made here: for runs without a folder of real ones.

/** The text of a CRD, some 13 kB for each field at its top; `seed` varies names, texts and bounds. */
export function generatedCrd(seed: number, fields = 20): string {
  const words =
    'The name of a resource in the same namespace which this field refers to; must be unique and is immutable'.split(
      ' ',
    );
  const sentence = (from: number, count: number): string =>
    Array.from({ length: count }, (_, at) => words[(from * 7 + at * 3) % words.length]).join(' ');
  const lines = [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    `metadata:\n  name: things${seed}.example.com\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.16.5`,
    `spec:\n  group: example.com\n  scope: Namespaced\n  names:\n    kind: Thing${seed}\n    plural: things${seed}`,
    '  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:',
  ];
  const field = (indent: number, depth: number, number: number): void => {
    const pad = ' '.repeat(indent);
    lines.push(`${pad}field${number}:`);
    if (number % 3 === 0)
      lines.push(
        `${pad}  description: |-\n${pad}    ${sentence(number, 14)}.\n\n${pad}    ${sentence(number + 1, 11)}.`,
      );
    else lines.push(`${pad}  description: ${sentence(number, 9)}\n${pad}    ${sentence(number + 2, 6)}`);
    if (depth > 0 && number % 2 === 0) {
      lines.push(`${pad}  properties:`);
      for (let at = 1; at <= 5; at += 1) field(indent + 4, depth - 1, number + at);
      lines.push(`${pad}  required:\n${pad}  - field${number + 1}\n${pad}  type: object`);
    } else
      lines.push(
        `${pad}  maxLength: ${64 + number}\n${pad}  pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\n${pad}  type: string`,
      );
  };
  for (let number = 0; number < fields; number += 1) field(10, 4, number + seed);
  return `${lines.join('\n')}\n`;
}
