// The condition NonStructuralSchema (pkg/controller/nonstructuralschema).
import type { Spec } from './crd.ts';
import { errorText } from './checks/index.ts';
import { child, index, root, type Path } from './path.ts';
import type { Server } from './server.ts';
import { structuralErrors, structuralFault } from './structural.ts';
import { append } from '../lists.ts';
import { byText } from '../wording.ts';

const versionsPath = child(root('spec'), 'versions');

/** One message of the condition. */
export interface NonStructural {
  /** Its place: `spec.preserveUnknownFields`, or one in the schema of a version. */
  readonly path: Path;
  readonly isOfSchema: boolean;
  readonly text: string;
}

const preserves: NonStructural = {
  path: child(root('spec'), 'preserveUnknownFields'),
  isOfSchema: false,
  text: 'spec.preserveUnknownFields: Invalid value: true: must be false',
};

/** The sorted messages of the condition, by version of v1. What cannot be made structural hides all else. */
export function nonStructuralMessages({ versions, top, preserveUnknownFields }: Spec, server: Server): NonStructural[] {
  const messages = preserveUnknownFields ? [preserves] : [];
  for (const [at, version] of versions.entries()) {
    const schema = (top.schema ?? version.schema)?.openAPIV3Schema;
    if (schema === undefined) continue;
    const path = child(child(index(versionsPath, at), 'schema'), 'openAPIV3Schema');
    const fault = structuralFault(schema);
    if (fault !== undefined) {
      const text = `failed to check validation schema for version ${version.name}: ${fault}`;
      return [{ path, isOfSchema: true, text }];
    }
    const errors = structuralErrors(schema, path, server).errors.map((error): NonStructural => ({
      path: error.path,
      isOfSchema: true,
      text: errorText(error),
    }));
    append(
      messages,
      errors.sort((a, b) => byText(a.text, b.text)),
    );
  }
  return messages;
}
