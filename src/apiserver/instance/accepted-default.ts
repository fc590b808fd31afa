// Whether a schema accepts a value that another one fills in.
import type { Node } from '../../documents/node.ts';
import { schemaPointer } from '../decode-schema.ts';
import { Decoder, goValueOf } from '../go-json.ts';
import { whole } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { newestServer } from '../server.ts';
import { applyDefaults } from './defaults.ts';
import { prune } from './prune.ts';
import { validateValue } from './validate.ts';

function schemaOf(node: Node): JSONSchemaProps | undefined {
  const decoder = new Decoder('sorted', 'v1', false, newestServer);
  const schema = schemaPointer(decoder, node, undefined);
  return decoder.error === undefined ? schema : undefined;
}

/** A value as Go holds it; undefined where no float64 holds a number of it. */
function valueOf(node: Node): JSONValue | undefined {
  try {
    return goValueOf(node, (literal) => {
      throw new RangeError(`the number ${literal} is out of range`);
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Whether the keywords of a schema accept a default of another one, with what that one fills in below it; fields that
 * the schema does not name do not count.
 */
export function acceptsDefault(schema: Node, value: Node, filling: Node): boolean {
  const [own, other, filled] = [schemaOf(schema), schemaOf(filling), valueOf(value)];
  if (own === undefined || other === undefined || filled === undefined) return false;
  applyDefaults(filled, other);
  prune(filled, own, { isResourceRoot: false });
  return validateValue(filled, own, whole, newestServer).length === 0;
}
